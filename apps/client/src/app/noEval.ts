/* zod tests whether it may compile code. The page's policy forbids that and reports each attempt, so zod is told not to try. */
(globalThis as { __zod_globalConfig?: { readonly jitless: boolean } }).__zod_globalConfig = { jitless: true };

export {};
