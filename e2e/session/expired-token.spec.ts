import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../app.ts';
import { goWithoutStream } from '../network.ts';
import { signInOnScreen } from '../sign-in.ts';

/** The refreshes all tabs ask the server for from now on. */
function watchRefreshes(context: BrowserContext): string[] {
  const refreshes: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/auth/refresh') refreshes.push(pathname);
  });
  return refreshes;
}

/** An access token lives 15 minutes: after 20 every one is past its expiry. */
async function waitTwentyMinutes(context: BrowserContext): Promise<void> {
  await context.clock.setSystemTime(Date.now() + 20 * 60 * 1000);
}

async function expectBills(page: Page): Promise<void> {
  await expect(page.getByText('Tổng 1 hóa đơn')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '100.000đ' }).first()).toBeVisible();
}

test.beforeEach(async ({ page, context, owner }) => {
  // A stream would fetch the rights of who has just been hired once more.
  await goWithoutStream(context);
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  await owner.sellOne(shop, 'SP001');
  await signInOnScreen(page, await owner.hire(shop, 'KeToan'));
});

test('a token past its expiry is renewed once, however many requests wait for it', async ({
  page,
  context,
}) => {
  const refreshes = watchRefreshes(context);
  await waitTwentyMinutes(context);
  await page.getByRole('navigation', { name: 'Menu chính' }).getByRole('link', { name: 'Hóa đơn' }).click();
  await expectBills(page);
  expect(refreshes).toHaveLength(1);
});

test('a token the server no longer takes is renewed once', async ({ page, context }) => {
  const refreshes = watchRefreshes(context);
  await page.evaluate(() => localStorage.setItem('token', 'no.longer.taken'));
  await page.goto('/orders');
  await expectBills(page);
  expect(refreshes).toHaveLength(1);
});

test('two tabs renew at once and both go on', { tag: '@main' }, async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { name: 'Tổng quan' })).toBeVisible();
  const refreshes = watchRefreshes(context);
  await waitTwentyMinutes(context);
  await Promise.all(
    [page, other].map((tab) =>
      tab.getByRole('navigation', { name: 'Menu chính' }).getByRole('link', { name: 'Hóa đơn' }).click(),
    ),
  );
  await Promise.all([page, other].map(expectBills));
  expect(refreshes).toHaveLength(1);
  const [one, two] = await Promise.all(
    [page, other].map((tab) => tab.evaluate(() => localStorage.getItem('token'))),
  );
  expect(one).toBe(two);
});
