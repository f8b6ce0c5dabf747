// The squad builder.

export const squads = {};
