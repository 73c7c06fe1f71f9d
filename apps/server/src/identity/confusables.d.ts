/* The package hides its own declarations. */
declare module "unicode-confusables" {
  export function rectifyConfusion(text: string): string;
}
