import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, expect, type Page, type Response } from '@playwright/test';
import { ownerPassword, test } from '../app.ts';
import { openScreen, publicScreens, screensOf } from '../screens.ts';
import { fillSignIn, signInAsOwner } from '../sign-in.ts';

/** Script in kB gzip (interface.md, 'Speed'): what a shop's phone has to fetch and run before anything shows. */
const shellBudget = 350;
const screenBudget = 480;

/** Adds up the scripts a page fetches until it is asked for them, each once. */
function watchScripts(page: Page): () => Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  function note(response: Response): void {
    const url = response.url();
    if (!url.endsWith('.js') || sizes.has(url)) return;
    sizes.set(
      url,
      response.body().then((body) => gzipSync(body).length),
    );
  }
  page.on('response', note);
  return async () => {
    page.off('response', note);
    return (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0) / 1000;
  };
}

test('sign-in and shell stay within their budget, for who has no figures on it', { tag: '@main' }, async ({
  page,
  owner,
}) => {
  const storekeeper = await owner.hire(await owner.openShop(), 'Kho');
  const scripts = watchScripts(page);
  const [login] = publicScreens;
  if (login) await openScreen(page, login);
  await fillSignIn(page, storekeeper);
  await page.getByRole('heading', { name: 'Tổng quan', level: 1 }).waitFor();
  expect(await scripts()).toBeLessThan(shellBudget);
});

/** The heaviest of their kind: an admin's first screen with its chart, a list with its calendar, a form, records and their dialogs. */
const heaviest = [
  '/dashboard',
  '/inventories?product_name=so+mi&product=SP001&per_page=20',
  '/orders?status=1',
  '/orders2/create',
  '/products/import',
  '/users',
];

test('the heaviest screens stay within their budgets', { tag: '@main' }, async ({ page, browser, owner }) => {
  test.slow();
  const shop = await owner.openShop();
  const screens = await screensOf(owner, shop);
  await signInAsOwner(page, shop, ownerPassword);
  const state = await page.context().storageState();

  const measured: Record<string, number> = {};
  for (const screen of screens.filter(({ path }) => heaviest.includes(path))) {
    const opened = await freshPage(browser, state);
    const scripts = watchScripts(opened);
    await openScreen(opened, screen);
    measured[screen.path] = Math.round(await scripts());
    await opened.context().close();
  }
  expect(Object.keys(measured).sort()).toEqual([...heaviest].sort());
  expect(Object.entries(measured).filter(([, kB]) => kB > screenBudget)).toEqual([]);
});

/** Without a cache: each screen is somebody's first. */
async function freshPage(
  browser: Browser,
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<Page> {
  const context = await browser.newContext({ storageState });
  return context.newPage();
}
