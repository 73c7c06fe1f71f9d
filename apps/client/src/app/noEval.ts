/* zod tries whether it may compile code. The page's policy forbids that and reports each try; told so first, it does not try. */
(globalThis as { __zod_globalConfig?: { readonly jitless: boolean } }).__zod_globalConfig = { jitless: true };

export {};
