// How what the server says changes what the client holds.

type Fields = Record<string, unknown>;

function hasFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The value after a JSON merge patch (RFC 7396) in which an object that meets a list changes the list by places, and an
 * object with a `type` is a whole value.
 * Nothing is changed in place, and what didn't change stays the very same object, so that whoever compares sees at once
 * what is new.
 */
export function merge<T>(value: T, patch: unknown): T {
  return merged(value, patch) as T;
}

function merged(value: unknown, patch: unknown): unknown {
  if (!hasFields(patch) || 'type' in patch) return patch;
  if (Array.isArray(value)) {
    const list = value.slice();
    for (const [place, change] of Object.entries(patch)) list[Number(place)] = merged(list[Number(place)], change);
    return list;
  }
  const fields: Fields = hasFields(value) ? { ...value } : {};
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) delete fields[name];
    else fields[name] = merged(fields[name], change);
  }
  return fields;
}
