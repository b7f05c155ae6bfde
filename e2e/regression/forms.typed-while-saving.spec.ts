import { expect } from '@playwright/test';
import { brands } from '@soquay/contract/brands';
import { listRoles } from '@soquay/contract/roles';
import { ownerPassword, test } from '../app.ts';
import { holdBack } from '../network.ts';
import { signIn, signInAsOwner } from '../sign-in.ts';

/**
 * While a form was being sent it went on taking keys: the answer then put back what had been sent, or closed the dialog,
 * and what had been typed meanwhile was gone without a word.
 */

test('a dialog of a record takes no keys while it is being saved, and those after a refusal', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const { company_id } = shop;
  for (const brand_name of ['Việt Tiến', 'An Phước']) {
    await owner.api(brands.create, { body: { company_id, brand_name } });
  }
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/brands');
  await page.getByRole('button', { name: 'Sửa Việt Tiến', exact: true }).click();
  const name = page.getByRole('dialog').getByLabel('Tên thương hiệu');
  await name.fill('An Phước');
  const answer = await holdBack(page, /\/api\/brands\/\d+$/, 'PUT');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Enter');
  await sent;
  await page.keyboard.type(' House', { delay: 80 });
  await expect(name).toHaveValue('An Phước');
  answer();
  // Refused, since another one is called so: the cursor is where the text is to be mended.
  await expect(name).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' 2', { delay: 80 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  const { data } = await owner.api(brands.options, { query: { company_id } });
  expect(data.map(({ brand_name }) => brand_name).toSorted()).toEqual(['An Phước', 'An Phước 2']);
});

test('a grid of variants takes no prices while it is being saved, and those typed after', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await owner.stockStyle(shop, { 'Đen M': 1, 'Đen L': 1, 'Trắng M': 1 });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/products/variants?code_anh=AO');
  const price = page.getByRole('textbox', { name: 'Giá bán của Đen / M' });
  await price.fill('260000');
  const answer = await holdBack(page, /\/api\/products\/variants$/);
  const sent = page.waitForRequest((request) => request.method() !== 'GET');
  await page.keyboard.press('F9');
  await sent;
  await page.keyboard.type('5', { delay: 80 });
  await expect(price).toHaveValue('260.000');
  answer();
  await expect(page.getByText('Đã lưu các biến thể').first()).toBeVisible();
  await expect(price).toBeFocused();
  await page.keyboard.type('5', { delay: 80 });
  await expect(price).toHaveValue(/5/);
});

test('a role takes no keys while it is being saved', async ({ page, owner }) => {
  const shop = await owner.openShop();
  const { data } = await owner.api(listRoles, { query: { company_id: shop.company_id, q: 'Photo' } });
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/roles/${data[0]?.role_id}`);
  await page.getByRole('checkbox', { name: 'Mẫu hàng: Sửa' }).click();
  const grant = page.getByRole('checkbox', { name: 'Tổng quan: Xem', exact: true });
  const isGiven = await grant.isChecked();
  const answer = await holdBack(page, /\/api\/roles\/\d+$/, 'PUT');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await sent;
  await grant.click({ force: true });
  expect(await grant.isChecked()).toBe(isGiven);
  answer();
  await expect(page.getByText('Cập nhật thành công')).toBeVisible();
  expect(await grant.isChecked()).toBe(isGiven);
});
