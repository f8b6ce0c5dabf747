// What happens, what is asked and what may be chosen.

export const log = {};
