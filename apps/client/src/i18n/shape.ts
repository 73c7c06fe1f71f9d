type Plural = "_zero" | "_one" | "_two" | "_few" | "_many" | "_other";
type Bare<K extends string> = K extends `${infer Stem}${Plural}` ? Stem : K;

/** The keys of a file of texts, plural forms folded into one. */
export type Paths<T> = { [K in keyof T & string]: T[K] extends string ? Bare<K> : `${K}.${Paths<T[K]>}` }[keyof T & string];

/** Forms of the plural that a language may have or not; `one` and `other` have to be there. */
type Spare = `${string}_${"zero" | "two" | "few" | "many"}`;
type Forms<T> = { [K in keyof T & string]: T[K] extends string ? Exclude<K, Spare> : `${K}.${Forms<T[K]>}` }[keyof T & string];

/** The keys that one of two files has and the other has not. */
type Uneven<English, Other> = Exclude<Forms<English>, Forms<Other>> | Exclude<Forms<Other>, Forms<English>>;

/** Nothing where both have the same keys; else a type that no file fits, so that the compiler names the keys. */
export type SameKeys<English, Other> = [Uneven<English, Other>] extends [never] ? unknown : { readonly unevenKeys: Uneven<English, Other> };
