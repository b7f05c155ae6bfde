// Symptom: the network broke while a price was being saved; saved again, the form said that somebody else had changed the
// product meanwhile. Nobody had: the first attempt was written, and its answer lost.
// Cause: the change was sent without its key, and the server compared versions before it asked whether anything differs.
import { expect } from '@playwright/test';
import { brands } from '@soquay/contract/brands';
import { listProducts } from '@soquay/contract/product-list';
import { ownerPassword, test } from '../app.ts';
import { loseNextAnswer } from '../network.ts';
import { signInAsOwner } from '../sign-in.ts';

test('a product whose answer was lost is saved by the second press', { tag: '@main' }, async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const { company_id } = shop;
  await owner.stockUp(shop, 1, 1);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products?code=SP001');
  const [product] = (await owner.api(listProducts, { query: { company_id } })).data;
  await page.goto(`/products/${product?.product_id}`);
  await page.getByLabel('Giá bán', { exact: true }).fill('265000');
  await loseNextAnswer(page, `**/api/products/${product?.product_id}`);
  await page.keyboard.press('F9');
  await expect(page.getByText('Không kết nối được máy chủ')).toBeVisible();
  await page.keyboard.press('F9');
  await expect(page.getByText('Cập nhật sản phẩm thành công')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`/products/${product?.product_id}$`));
  const { data } = await owner.api(listProducts, { query: { company_id } });
  expect(data).toMatchObject([{ price: 265_000 }]);
});

test('so is a record', async ({ page, owner }) => {
  const shop = await owner.openShop();
  const { company_id } = shop;
  const { data } = await owner.api(brands.create, { body: { company_id, brand_name: 'Việt Tiến' } });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/brands');
  await page.getByRole('button', { name: 'Sửa Việt Tiến', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Tên thương hiệu').fill('An Phước');
  await loseNextAnswer(page, `**/api/brands/${data.id}`);
  await page.keyboard.press('F9');
  await expect(page.getByText('Không kết nối được máy chủ')).toBeVisible();
  await page.keyboard.press('F9');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sửa An Phước', exact: true })).toBeVisible();
});
