import { expect } from '@playwright/test';
import { getProduct } from '@soquay/contract/product';
import { findProductsByCode } from '@soquay/contract/products';
import { listVariants } from '@soquay/contract/variants';
import { ownerPassword, test } from '../app.ts';
import { signInAsOwner } from '../sign-in.ts';

/**
 * A sentence was typed into the website's text and saved by F9 at once: the form hears of the text once it has stood
 * still, so it was saved without it. A colour that no Enter had ended was left out of the variants in the same way.
 */

test('what is typed into the text of the website is saved by F9 with its last letter', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 1);
  const query = { company_id: shop.company_id, product_code: 'SP001' };
  const id = (await owner.api(findProductsByCode, { query })).data[0]?.product_id ?? 0;
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto(`/products/${id}`);
  await page.getByRole('heading', { name: 'Thông tin web' }).click();
  await page.getByRole('textbox', { name: 'Nội dung web' }).click();
  await page.keyboard.type('Vải đũi mát, giặt máy được', { delay: 40 });
  await page.keyboard.press('F9');
  await expect(page).toHaveURL(/\/products\/view\/\d+$/);
  const { data } = await owner.api(getProduct, { params: { id } });
  expect(data.product_content).toBe('<p>Vải đũi mát, giặt máy được</p>');
});

test('a colour that no Enter has ended is among the variants that F9 saves', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockStyle(shop, { 'Đen M': 1, 'Đen L': 1, 'Trắng M': 1 });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products/variants?code_anh=AO');
  await page.getByRole('combobox', { name: 'Các màu' }).pressSequentially('Be', { delay: 80 });
  await page.keyboard.press('F9');
  await expect(page.getByText('Đã lưu các biến thể').first()).toBeVisible();
  const query = { company_id: shop.company_id, code_anh: 'AO' };
  const { variants } = (await owner.api(listVariants, { query })).data;
  expect(variants.map(({ product_code }) => product_code)).toContain('AO-BE-M');
});
