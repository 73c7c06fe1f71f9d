/** What this site is called: in its pages' heads, its pictures, its passkeys. Games have titles of their own. */
export const SITE_NAME = "The Forgotten Planet";
