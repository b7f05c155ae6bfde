import { expect } from '@playwright/test';
import { findProductsByCode } from '@soquay/contract/products';
import { ownerPassword, test } from '../app.ts';
import { png } from '../png.ts';
import { signInAsOwner } from '../sign-in.ts';

/**
 * Ctrl+click on a row opened it in place of the list, and the page of a product showed no picture that was added while it
 * was open.
 */

test('a row opens beside the list with Ctrl, and its page shows pictures that are added meanwhile', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 1);
  const query = { company_id: shop.company_id, product_code: 'SP001' };
  const id = (await owner.api(findProductsByCode, { query })).data[0]?.product_id;
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products');
  const opened = page.context().waitForEvent('page');
  await page.getByText('Áo sơ mi 1').click({ modifiers: ['Control'] });
  const beside = await opened;
  await expect(beside).toHaveURL(new RegExp(`/products/view/${id}$`));
  await expect(page).toHaveURL(/\/products$/);

  await beside.goto(`/products/view/${id}`);
  const pictures = beside.getByRole('region', { name: 'Ảnh sản phẩm' });
  await expect(pictures).toContainText('Chưa có ảnh');
  await page.goto(`/products/${id}`);
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([{ name: 'ao.png', mimeType: 'image/png', buffer: png(10, 10, 10) }]);
  await expect(pictures.getByRole('listitem')).toHaveCount(1);
});
