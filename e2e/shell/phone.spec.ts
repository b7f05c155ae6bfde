import { expect, type Page } from '@playwright/test';
import { warehouses } from '@soquay/contract/warehouses';
import { ownerPassword, test } from '../app.ts';
import { openScreen, publicScreens, screensOf } from '../screens.ts';
import { signInAsOwner, signInOnScreen } from '../sign-in.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Pixels by which the page can be scrolled sideways. */
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

test('a list that is opened for what waits shows it, its filters as chips', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 3);
  const receipt_warehouse_code = await owner.openWarehouse(shop);
  const export_note = 'Gọi chị Thu trước khi giao';
  await owner.export(shop, 'SP001', { qty: 2, export_type: 1, receipt_warehouse_code, export_note });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /phiếu chuyển kho chờ xác nhận/ }).click();
  await expect(page.getByText(`Kho ${shop.warehouse}`).first()).toBeInViewport();
  await expect(page.getByText(export_note)).toBeInViewport();
  const panel = page.getByRole('button', { name: /^Tìm kiếm nâng cao/ });
  await expect(panel).toHaveAttribute('aria-expanded', 'false');
  await panel.click();
  await expect(page.getByLabel('Trạng thái')).toBeVisible();
});

test('a warehouse with a long name is suggested as the counter within the screen', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const { company_id } = shop;
  const warehouse = `${shop.warehouse}X`;
  const warehouse_name = 'Kho hàng mùa đông tầng hai nhà phụ, số 12 ngõ 34 Bạch Đằng';
  await owner.api(warehouses.create, { body: { company_id, warehouse_code: warehouse, warehouse_name } });
  await owner.stockUp(shop, 1, 1);
  await owner.receive({ ...shop, warehouse }, 'SP001', { qty: 1 });
  await owner.sellOne({ ...shop, warehouse }, 'SP001');
  await signInAsOwner(page, shop, ownerPassword);
  for (const path of ['/letterhead', '/orders2/create']) {
    await page.goto(path);
    await page.getByRole('button', { name: warehouse_name }).waitFor();
    expect(await sidewaysScroll(page), path).toBe(0);
  }
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
