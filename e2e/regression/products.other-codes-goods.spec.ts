import { expect, type Page } from '@playwright/test';
import { listBundleItems } from '@soquay/contract/bundles';
import { findProductsByCode } from '@soquay/contract/products';
import { ownerPassword, test } from '../app.ts';
import type { Owner, Shop } from '../owner.ts';
import { signInAsOwner } from '../sign-in.ts';

/**
 * A code was typed with a pause in it, and Enter pressed at its end: the field still had the goods of the half code, of
 * which Enter took the first. Other goods went into a bundle and into a stock take.
 */

let shop: Shop;
let set_id: number;

async function productId(owner: Owner, product_code: string): Promise<number> {
  const { data } = await owner.api(findProductsByCode, {
    query: { company_id: shop.company_id, product_code },
  });
  return data.find((one) => one.product_code === product_code)?.product_id ?? 0;
}

test.beforeEach(async ({ page, owner }) => {
  shop = await owner.openShop();
  const goods = { 'Tên sản phẩm': 'Áo len', 'Đơn vị': 'cái', 'Giá bán': 150_000 };
  await owner.importProducts(
    shop,
    ['AL302-TK-L', 'AL302-TK-M', 'AL302-TK-XL', 'BO-DONG'].map((code) => ({ ...goods, 'Mã sản phẩm': code })),
  );
  set_id = await productId(owner, 'BO-DONG');
  await signInAsOwner(page, shop, ownerPassword);
});

/** As somebody who looks at the tag once more in the middle of a code. */
async function typeWithPause(page: Page, found: RegExp): Promise<void> {
  await page.keyboard.type('AL302-TK', { delay: 60 });
  await expect(page.getByTitle(found).first()).toBeVisible();
  await page.keyboard.type('-XL', { delay: 60 });
  await page.keyboard.press('Enter');
}

test('an item of a bundle is what the whole code names', async ({ page, owner }) => {
  await page.goto(`/products/${set_id}`);
  const bundle = page.getByRole('region', { name: 'Bộ sản phẩm' });
  await bundle.getByRole('combobox', { name: 'Thêm món vào bộ' }).click();
  await typeWithPause(page, /^AL302-TK-L ·/);
  await expect(bundle.getByRole('listitem')).toHaveCount(1);
  const query = { company_id: shop.company_id, set_id };
  expect((await owner.api(listBundleItems, { query })).data).toMatchObject([{ product_code: 'AL302-TK-XL' }]);
});

test('what is counted is what the whole code names', async ({ page }) => {
  await page.goto('/stock-takes/create');
  await page.getByRole('radio', { name: 'Theo sản phẩm' }).check();
  await page.getByRole('combobox', { name: 'Sản phẩm' }).click();
  await typeWithPause(page, /^AL302-TK-L /);
  await expect(page.locator('.ant-select-selection-item')).toHaveText([/AL302-TK-XL/]);
});
