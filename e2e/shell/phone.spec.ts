import { expect, type Page } from '@playwright/test';
import { ownerPassword, test } from '../app.ts';
import { openScreen, publicScreens, screensOf } from '../screens.ts';
import { signInAsOwner, signInOnScreen } from '../sign-in.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** How far the page as a whole can be moved sideways, px. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth } = document.scrollingElement ?? document.body;
    return Math.max(0, scrollWidth - window.innerWidth);
  });
}

test('no screen scrolls sideways as a whole', async ({ page, owner }) => {
  // It opens every screen there is.
  test.slow();
  const shop = await owner.openShop();
  const screens = await screensOf(owner, shop);
  const tooWide: string[] = [];
  for (const screen of publicScreens) {
    await openScreen(page, screen);
    if ((await sidewaysScroll(page)) > 0) tooWide.push(screen.path);
  }
  await signInAsOwner(page, shop, ownerPassword);
  for (const screen of screens) {
    await openScreen(page, screen);
    if ((await sidewaysScroll(page)) > 0) tooWide.push(screen.path);
  }
  expect(tooWide).toEqual([]);
});

test('on a tablet a list scrolls in itself, by keys too', async ({ page, owner }) => {
  await page.setViewportSize({ width: 600, height: 900 });
  const shop = await owner.openShop();
  // Less important columns make room first; a long code needs more than they leave.
  await owner.importProducts(shop, [
    {
      'Mã sản phẩm': `SP001-${'X'.repeat(44)}`,
      'Tên sản phẩm': 'Áo sơ mi nam tay dài vải lanh cổ tàu phối nẹp thêu tay',
      'Đơn vị': 'cái',
      'Giá bán': 100_000,
    },
  ]);
  await signInOnScreen(page, await owner.hire(shop, 'Sale'));
  await page.goto('/products');
  const list = page.getByRole('region', { name: 'Sản phẩm' });
  await expect(list.getByRole('row', { name: /SP001/ })).toBeVisible();
  await list.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('the menu is a drawer that closes behind the chosen screen', async ({ page, owner }) => {
  await signInOnScreen(page, await owner.hire(await owner.openShop(), 'Sale'));
  await expect(page.getByRole('navigation', { name: 'Menu chính' })).toBeHidden();
  await page.getByRole('button', { name: 'Mở menu' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Sổ Quầy' });
  await drawer.getByRole('link', { name: 'Hóa đơn' }).tap();
  await expect(page.getByRole('heading', { name: 'Hóa đơn' })).toBeVisible();
  await expect(drawer).toBeHidden();
});
