const frozen = new WeakSet<object>();

/** The same value, so that any attempt to write into it throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || frozen.has(value)) return value;
  frozen.add(Object.freeze(value));
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}
