import type { Page, Request, Route } from '@playwright/test';

/** Requests that keep nothing: sessions, live changes, and what only counts or checks. */
const readsByPost = /\/api\/(auth\/(?!me|password)|live|.*(preview|check|search|quote))/;

function isWrite(request: Request): boolean {
  return request.method() !== 'GET' && request.url().includes('/api/') && !readsByPost.test(request.url());
}

/** Hands writes of a page to a test until it is undone. Everything else goes its way. */
export async function takeWrites(
  page: Page,
  take: (route: Route, request: Request) => Promise<void>,
): Promise<() => Promise<void>> {
  const handle = async (route: Route, request: Request) =>
    isWrite(request) ? await take(route, request) : await route.fallback();
  await page.route('**/api/**', handle);
  return () => page.unroute('**/api/**', handle);
}

/** Lets answers to reads come after 0 to 1.5 s, as on a shop's line. */
export async function delayReads(page: Page): Promise<void> {
  const delaysMs = [0, 1_500, 400, 900];
  let asked = 0;
  await page.route('**/api/**', async (route, request) => {
    if (request.method() !== 'GET' || request.url().includes('/api/live')) return await route.fallback();
    const delayMs = delaysMs[asked++ % delaysMs.length];
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    // A page that was left asks no more.
    await route.continue().catch(() => {});
  });
}

export function bodyOf(request: Request): string {
  return request.postDataBuffer()?.toString('utf8') ?? '';
}
