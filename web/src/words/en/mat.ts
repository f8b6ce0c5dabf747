// The mat.

export const mat = {};
