// Tables of functions by the type of a value, for the protocol's discriminated unions.

interface Typed {
  type: string;
}

/** The values of a union that have this type. */
export type OfType<T extends Typed, K extends T['type']> = Extract<T, { type: K }>;

/** What to do for each type of value; the compiler reports the types that are missing. */
export type Cases<T extends Typed, C, R> = { [K in T['type']]: (value: OfType<T, K>, context: C) => R };

/** What to do for some of the types. */
export type SomeCases<T extends Typed, C, R> = { [K in T['type']]?: (value: OfType<T, K>, context: C) => R };

/** Whether a value has the type, where the type is itself a variable; elsewhere `value.type ===` does. */
export function isOfType<T extends Typed, K extends T['type']>(value: T, type: K): value is OfType<T, K> {
  return value.type === type;
}

/** Calls the function for the value's type. There is none for a type that only a newer server knows. */
export function byType<T extends Typed, C, R>(
  value: T,
  cases: Cases<T, C, R> | SomeCases<T, C, R>,
  context: C,
): R | undefined {
  // The table's own type ensures that the function takes values of the type it stands under.
  const act = cases[value.type as T['type']] as ((value: T, context: C) => R) | undefined;
  return act?.(value, context);
}
