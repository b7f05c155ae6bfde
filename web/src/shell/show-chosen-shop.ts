import type { RegisteredRouter } from '@tanstack/react-router';

/** Whether a new document is being written on the screen. */
function isWriting(router: RegisteredRouter): boolean {
  return router.state.matches.some((match) => match.staticData.isForm);
}

/** Draws the screen with the data of the shop just chosen; a document begun in the shop before is left. */
export async function showChosenShop(router: RegisteredRouter): Promise<void> {
  if (!isWriting(router)) await router.invalidate();
  else if (router.history.canGoBack()) router.history.back({ ignoreBlocker: true });
  else await router.navigate({ to: '/dashboard', ignoreBlocker: true });
}
