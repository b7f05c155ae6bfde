import { expect } from '@playwright/test';
import { brands } from '@soquay/contract/brands';
import { ownerPassword, test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import { signIn, signInAsOwner } from '../sign-in.ts';

test('a brand is added, renamed, switched off and back; its history says by whom, its address opens it', {
  tag: '@main',
}, async ({ page, owner }) => {
  const shop = await owner.openShop();
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/brands');
  await expect(page.getByText('Chưa có thương hiệu nào.')).toBeVisible();

  await page.getByRole('button', { name: 'Thêm thương hiệu' }).click();
  await expect(page).toHaveURL(/\/brands\/create$/);
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Chưa nhập tên thương hiệu')).toBeVisible();
  await page.getByLabel('Tên thương hiệu').fill('Việt Tiến');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thêm mới thành công')).toBeVisible();
  await expect(page).toHaveURL(/\/brands$/);

  const row = page.getByRole('row', { name: 'Việt Tiến' });
  await row.getByRole('button', { name: 'Sửa' }).click();
  await page.getByLabel('Tên thương hiệu').fill('Việt Tiến House');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: 'Việt Tiến House' })).toBeVisible();
  await page.getByRole('button', { name: 'Ngừng dùng Việt Tiến House' }).click();
  await expect(page.getByRole('button', { name: 'Dùng lại Việt Tiến House' })).toBeVisible();

  const { data } = await owner.api(brands.options, { query: { company_id: shop.company_id } });
  await page.goto(`/brands/${data[0]?.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Lịch sử').click();
  await expect(dialog.getByText('Tên thương hiệu: Việt Tiến → Việt Tiến House')).toBeVisible();
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Đóng' }).last().click();
  await page.getByRole('button', { name: 'Dùng lại Việt Tiến House' }).click();
  await expect(page.getByRole('button', { name: 'Ngừng dùng Việt Tiến House' })).toBeVisible();
});

test('a list is sorted by its titles and searched as one types; who may not write reads', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  for (const brand_name of ['Cường Phát', 'An Phước', 'Đức Giang']) {
    await owner.api(brands.create, { body: { company_id: shop.company_id, brand_name } });
  }
  await signIn(page, await owner.hire(shop, 'KeToan'));
  await page.goto('/brands');
  const names = page
    .getByRole('main')
    .getByRole('row')
    .getByRole('cell')
    .filter({ hasText: /Phát|Phước|Giang/ });
  await expect(names).toHaveText(['An Phước', 'Cường Phát', 'Đức Giang']);
  await page.getByRole('button', { name: 'Tên thương hiệu' }).click();
  await page.getByRole('button', { name: 'Tên thương hiệu' }).click();
  await expect(names).toHaveText(['Đức Giang', 'Cường Phát', 'An Phước']);
  await expect(page.getByRole('columnheader', { name: 'Tên thương hiệu' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  await page.getByRole('searchbox', { name: 'Tìm thương hiệu theo tên' }).fill('duc');
  await expect(names).toHaveText(['Đức Giang']);
  await page.reload();
  await expect(names).toHaveText(['Đức Giang']);

  await expect(page.getByRole('button', { name: 'Thêm thương hiệu' })).toBeHidden();
  await page.getByRole('button', { name: 'Xem Đức Giang' }).click();
  await expect(page.getByRole('dialog')).toContainText('Đức Giang');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Lưu' })).toBeHidden();
});

test('what is being typed stays when somebody switches the record off meanwhile, and is refused or kept by the save', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const { company_id } = shop;
  const { data } = await owner.api(brands.create, { body: { company_id, brand_name: 'Hanosimex' } });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto(`/brands/${data.id}`);
  await page.getByLabel('Tên thương hiệu').fill('Hanosimex 1984');
  await owner.api(brands.switchOff, { params: { key: data.id }, query: { company_id } });
  await expect(page.getByText('Ngừng dùng', { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('Tên thương hiệu')).toHaveValue('Hanosimex 1984');
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Người khác vừa sửa.')).toBeVisible();
  await expect(page.getByLabel('Tên thương hiệu')).toHaveValue('Hanosimex 1984');
});
