import { expect } from '@playwright/test';
import { findProductsByCode } from '@soquay/contract/products';
import { ownerPassword, test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import { png } from '../png.ts';
import { signInAsOwner } from '../sign-in.ts';

test('a picture is given a colour in the form, and another by its name: each product shows its own', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const { company_id } = shop;
  await owner.stockStyle(shop, { 'Đen M': 1, 'Đen L': 1, 'Trắng M': 1 });
  const { data } = await owner.api(findProductsByCode, { query: { company_id, product_code: 'AO-DEN-M' } });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto(`/products/${data[0]?.product_id}`);
  await page.locator('input[type=file][multiple]').setInputFiles([
    { name: 'chung.png', mimeType: 'image/png', buffer: png(200, 30, 90) },
    { name: 'den.png', mimeType: 'image/png', buffer: png(10, 10, 10) },
  ]);
  const pictures = page.getByRole('region', { name: 'Ảnh sản phẩm' });
  await expect(pictures.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Màu của ảnh 2: Mọi màu' }).click();
  await page.getByRole('menuitem', { name: 'Đen', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Màu của ảnh 2: Đen' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Đen', exact: true })).toBeHidden();
  await checkAccessibility(page);

  await page.goto('/products/images');
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([{ name: 'ao-trang-m.png', mimeType: 'image/png', buffer: png(250, 250, 250) }]);
  await expect(page.getByRole('row', { name: /ao-trang-m/ })).toContainText('AO · Trắng');

  await page.goto('/products');
  const thumbOf = (code: string) =>
    page
      .getByRole('row', { name: new RegExp(code) })
      .locator('img')
      .getAttribute('src');
  await expect(page.getByRole('row', { name: /AO-TRANG-M/ })).toBeVisible();
  expect(await thumbOf('AO-DEN-M')).toBe(await thumbOf('AO-DEN-L'));
  expect(await thumbOf('AO-DEN-M')).not.toBe(await thumbOf('AO-TRANG-M'));
});
