declare const brand: unique symbol;
/** `T` that cannot be mixed up with another `T` of a different meaning. */
export type Brand<T, B extends string> = T & { readonly [brand]: B };
