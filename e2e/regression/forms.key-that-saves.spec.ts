import { expect } from '@playwright/test';
import { brands } from '@soquay/contract/brands';
import { listRoles } from '@soquay/contract/roles';
import { test } from '../app.ts';
import { signIn } from '../sign-in.ts';

/**
 * F9 saved documents and products alone: in a dialog, on a person's or a role's page it did nothing, though the list of
 * keys names it for every form. Each form listened for itself.
 */

test('F9 saves a dialog, and the page below it is left alone', async ({ page, owner }) => {
  const shop = await owner.openShop();
  const { company_id } = shop;
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/brands/create');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tên thương hiệu').pressSequentially('Việt Tiến', { delay: 40 });
  await page.keyboard.press('F9');
  await expect(dialog).toBeHidden();
  const { data } = await owner.api(brands.options, { query: { company_id } });
  expect(data.map(({ brand_name }) => brand_name)).toEqual(['Việt Tiến']);
});

test('F9 saves the parameter with the cursor, and asks first', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/system-configuration');
  await page.getByRole('textbox', { name: 'Số ngày giữ hàng' }).fill('7');
  await page.keyboard.press('F9');
  const question = page.getByRole('dialog', { name: 'Bạn có muốn lưu thay đổi ?' });
  await expect(question).toContainText('7');
  // The question is in front: the same key does not save below it.
  await page.keyboard.press('F9');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Đồng ý' }).click();
  await expect(page.getByText('Cập nhật thành công')).toBeVisible();
});

test('F9 saves a role and stays on it', async ({ page, owner }) => {
  const shop = await owner.openShop();
  const { data } = await owner.api(listRoles, { query: { company_id: shop.company_id, q: 'Photo' } });
  await signIn(page, await owner.hire(shop, 'Admin'));
  const address = `/roles/${data[0]?.role_id}`;
  await page.goto(address);
  await page.getByRole('checkbox', { name: 'Banner: Xem', exact: true }).check();
  await page.keyboard.press('F9');
  await expect(page.getByText('Cập nhật thành công')).toBeVisible();
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Banner: Xem', exact: true })).toBeChecked();
});
