/** Shows a number at the installed page's icon, none for 0; does nothing where pages have no badges. */
export function showBadge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}
