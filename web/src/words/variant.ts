// Values of several kinds, as the protocol writes them: a kind alone, or an object whose only field is its kind.

/** The kinds of a value. */
export type Kind<T> = T extends string ? T : T extends object ? keyof T & string : never;

/** What a value of the kind holds; nothing if it is its kind alone. */
export type Held<T, K extends string> = T extends K
  ? undefined
  : T extends string
    ? never
    : K extends keyof T
      ? T[K]
      : never;

/** What to do for each kind of value; the compiler misses those that are missing. */
export type Cases<T, C, R> = { [K in Kind<T>]: (held: Held<T, K>, context: C) => R };

export function kindOf<T extends string | object>(value: T): Kind<T> {
  return (typeof value === 'string' ? value : Object.keys(value)[0]) as Kind<T>;
}

/** Whether a value is of the kind, with what it holds. */
export const has = <T, K extends string>(value: T, kind: K): value is Extract<T, Record<K, unknown>> =>
  typeof value === 'object' && value !== null && kind in value;

/** Does what is to be done for the value's kind; what a newer server says and we don't know is answered by nothing. */
export function match<T extends string | object, C, R>(value: T, cases: Cases<T, C, R>, context: C): R | undefined {
  const kind = kindOf(value);
  const held = typeof value === 'string' ? undefined : (value as Record<string, unknown>)[kind];
  const act = cases[kind] as ((held: unknown, context: C) => R) | undefined;
  return act?.(held, context);
}
