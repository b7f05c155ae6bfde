import { expect } from '@playwright/test';
import { listBills } from '@soquay/contract/bills';
import { addBundleItem } from '@soquay/contract/bundles';
import { findProductsByCode } from '@soquay/contract/products';
import { test } from '../app.ts';
import type { Owner, Shop } from '../owner.ts';
import { signIn } from '../sign-in.ts';
import { printedSlip } from '../slips/printed-slip.ts';
import { openBillForm } from './open-bill-form.ts';
import { scan } from './scan.ts';

async function idOf(owner: Owner, { company_id }: Shop, product_code: string): Promise<number> {
  const { data } = await owner.api(findProductsByCode, { query: { company_id, product_code } });
  return data.find((product) => product.product_code === product_code)?.product_id ?? 0;
}

test('what a bundle is made of stands beneath it at the till, on the bill, on paper and on its return', {
  tag: '@main',
}, async ({ page, owner }) => {
  const shop = await owner.openShop();
  const stock = `Tồn ${shop.warehouse}`;
  await owner.importProducts(shop, [
    { 'Mã sản phẩm': 'AO-DO', 'Tên sản phẩm': 'Áo đỏ M', 'Đơn vị': 'cái', 'Giá bán': 150_000, [stock]: 10 },
    { 'Mã sản phẩm': 'QUAN', 'Tên sản phẩm': 'Quần', 'Đơn vị': 'cái', 'Giá bán': 150_000, [stock]: 10 },
    { 'Mã sản phẩm': 'BO-HE1234', 'Tên sản phẩm': 'Bộ hè', 'Đơn vị': 'bộ', 'Giá bán': 400_000 },
  ]);
  const set_id = await idOf(owner, shop, 'BO-HE1234');
  for (const [code, base_qty] of [
    ['AO-DO', 2],
    ['QUAN', 1],
  ] as const) {
    const product_id = await idOf(owner, shop, code);
    await owner.api(addBundleItem, {
      body: { company_id: shop.company_id, set_id, product_id, base_qty, qty_rate: 1 },
    });
  }
  const items = '2 × Áo đỏ M, 1 × Quần';

  await signIn(page, await owner.hire(shop, 'Sale', 'Admin'));
  await openBillForm(page);
  await scan(page, 'BO-HE1234');
  await expect(page.getByLabel('Số lượng của BO-HE1234')).toHaveValue('1');
  await expect(page.getByText(items)).toBeVisible();
  await page.keyboard.press('F9');
  await expect(page).toHaveURL('/orders');

  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  const bill = data[0]?.id ?? 0;
  await page.goto(`/orders2/view/${bill}`);
  await expect(page.getByText(items)).toBeVisible();
  for (const layout of ['print', 'print-price', 'print-receipt']) {
    const [sheet] = await printedSlip(page, `/orders2/${layout}/${bill}`);
    expect(sheet?.text.replaceAll(/\s+/g, ' '), layout).toContain(items);
  }

  const returned = await owner.takeBack(shop, bill);
  await page.goto(`/returns/view/${returned}`);
  await expect(page.getByText(items)).toBeVisible();
  await page.goto(`/returns/print/${returned}`);
  await expect(page.getByText(items)).toBeVisible();
});
