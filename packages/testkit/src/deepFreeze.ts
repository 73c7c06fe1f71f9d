const frozen = new WeakSet<object>();

/** Freezes the value deeply, so that any attempt to write into it throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || frozen.has(value)) return value;
  frozen.add(Object.freeze(value));
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}
