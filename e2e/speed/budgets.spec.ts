import { gzipSync } from 'node:zlib';
import { type Browser, expect, type Page } from '@playwright/test';
import { ownerPassword, test } from '../app.ts';
import { openScreen, publicScreens, screensOf } from '../screens.ts';
import { signInAsOwner } from '../sign-in.ts';

/** Script in kB gzip (interface.md, 'Speed'): what a shop's phone has to fetch and run before anything shows. */
const shellBudget = 350;
const screenBudget = 480;

/** Adds up the scripts a page fetches, each once. */
function watchScripts(page: Page): () => Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const url = response.url();
    if (!url.endsWith('.js') || sizes.has(url)) return;
    sizes.set(
      url,
      response.body().then((body) => gzipSync(body).length),
    );
  });
  return async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0) / 1000;
}

test('sign-in and shell stay within their budget', async ({ page }) => {
  const scripts = watchScripts(page);
  const [login] = publicScreens;
  if (login) await openScreen(page, login);
  expect(await scripts()).toBeLessThan(shellBudget);
});

test('every screen stays within its budget', async ({ browser, owner, baseURL }) => {
  const shop = await owner.openShop();
  const screens = await screensOf(owner, shop);
  const page = await freshPage(browser, baseURL);
  await signInAsOwner(page, shop, ownerPassword);
  const state = await page.context().storageState();
  await page.context().close();

  const measured: Record<string, number> = {};
  for (const screen of screens) {
    const opened = await freshPage(browser, baseURL, state);
    const scripts = watchScripts(opened);
    await openScreen(opened, screen);
    measured[screen.path] = Math.round(await scripts());
    await opened.context().close();
  }
  test.info().annotations.push({ type: 'kB gzip', description: JSON.stringify(measured) });
  const over = Object.entries(measured).filter(
    ([path, kB]) => kB > (path === '/dashboard' ? shellBudget : screenBudget),
  );
  expect(over).toEqual([]);
});

/** Without a cache: each screen is somebody's first. */
async function freshPage(browser: Browser, baseURL?: string, storageState?: object): Promise<Page> {
  const context = await browser.newContext({ baseURL, storageState: storageState as never });
  return context.newPage();
}
