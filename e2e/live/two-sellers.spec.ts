import { expect, type Page } from '@playwright/test';
import { addBundleItem } from '@soquay/contract/bundles';
import { findProductsByCode } from '@soquay/contract/products';
import { test } from '../app.ts';
import { openBillForm } from '../bills/open-bill-form.ts';
import { scan } from '../bills/scan.ts';
import { signIn } from '../sign-in.ts';

test('two sellers and the last piece: who looks on sees it go', { tag: '@main' }, async ({
  comeIn,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 2, 1);
  const [seller, onProducts, onBills] = [
    await comeIn(await owner.hire(shop, 'Sale')),
    await comeIn(await owner.hire(shop, 'Sale')),
    await comeIn(await owner.hire(shop, 'Admin')),
  ];
  await onProducts.goto('/products');
  await onBills.goto('/orders');
  const product = onProducts.getByRole('row', { name: /SP001/ });
  await expect(product).not.toContainText('hết hàng');
  await expect(onBills.getByText('Tổng 0 hóa đơn')).toBeVisible();

  await openBillForm(seller);
  await scan(seller, '8935000001000');
  await expect(seller.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await seller.keyboard.press('F9');
  await seller.waitForURL('**/orders');

  await expect(product).toContainText('hết hàng');
  await expect(onBills.getByText('Tổng 1 hóa đơn')).toBeVisible();
});

test('tabs of a browser share a stream, and it goes on when the first of them is closed', async ({
  page,
  context,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 2);
  await signIn(page, await owner.hire(shop, 'Sale'));
  await page.goto('/products');
  const other = await context.newPage();
  await other.goto('/products');
  const left = (tab: Page, pieces: string) =>
    expect(
      tab.getByRole('row', { name: /SP001/ }).getByRole('cell', { name: new RegExp(`^${pieces} · `) }),
    ).toBeVisible();
  await left(page, '2');
  await left(other, '2');

  await owner.sellOne(shop, 'SP001');
  await left(page, '1');
  await left(other, '1');
  await page.close();
  await owner.sellOne(shop, 'SP001');
  await left(other, 'hết hàng');
});

test('a line says at once that somebody else has sold its last piece', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 1);
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  const short = page.getByRole('cell', { name: 'Không đủ số lượng, còn 0' });
  await expect(short).toHaveCount(0);
  await owner.sellOne(shop, 'SP001');
  await expect(short).toHaveCount(1);
});

test('what is left of a bundle at an open till follows its items, sold elsewhere', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 4);
  await owner.importProducts(shop, [
    { 'Mã sản phẩm': 'BO-1', 'Tên sản phẩm': 'Bộ hè', 'Đơn vị': 'bộ', 'Giá bán': 400_000 },
  ]);
  const idOf = async (product_code: string): Promise<number> => {
    const query = { company_id: shop.company_id, product_code };
    return (await owner.api(findProductsByCode, { query })).data[0]?.product_id ?? 0;
  };
  const [set_id, product_id] = [await idOf('BO-1'), await idOf('SP001')];
  await owner.api(addBundleItem, {
    body: { company_id: shop.company_id, set_id, product_id, base_qty: 2, qty_rate: 1 },
  });
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
  await scan(page, 'BO-1');
  await page.getByLabel('Số lượng của BO-1').fill('2');
  const short = page.getByRole('cell', { name: /Không đủ số lượng, còn/ });
  await expect(page.getByText('2 × Áo sơ mi 1')).toBeVisible();
  await expect(short).toHaveCount(0);
  await owner.sellOne(shop, 'SP001');
  await expect(short).toHaveText(/còn 1/);
});
