/* The package names its own declarations so that they are not found. */
declare module "unicode-confusables" {
  export function rectifyConfusion(text: string): string;
}
