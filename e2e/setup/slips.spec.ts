import { expect } from '@playwright/test';
import { getLetterhead } from '@soquay/contract/letterheads';
import { test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import { signIn } from '../sign-in.ts';

test('an Admin sets what the slips of the shop show: logo, and the account of a transfer', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const read = async () => (await owner.api(getLetterhead, { params: { id: shop.company_id } })).data;
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/letterhead');

  await page.getByLabel('Chọn ảnh').setInputFiles({
    name: 'logo.svg.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg/>'),
  });
  await expect(page.getByText('Không đọc được ảnh này')).toBeVisible();
  await page.getByLabel('Chọn ảnh').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await page.getByRole('heading', { name: 'Logo' }).screenshot(),
  });
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
  expect((await read()).logo).toMatch(/^data:image\/png;base64,/);

  await page.getByRole('button', { name: 'Sửa Chuyển khoản' }).click();
  await page.getByLabel('Ngân hàng').fill('vietcom');
  await page.keyboard.press('Enter');
  await page.getByLabel('Số tài khoản').fill('0011-0019');
  await page.getByLabel('Tên chủ tài khoản').fill('NGUYEN THI LAN');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Số tài khoản không hợp lệ')).toBeVisible();
  await page.getByLabel('Số tài khoản').fill('0011 0019 3241 8');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: 'Chuyển khoản' })).toContainText('Vietcombank0011001932418');
  await checkAccessibility(page);

  // Opened again and saved untouched, and with a bank that no list has.
  const before = await read();
  await page.getByRole('button', { name: 'Sửa Chuyển khoản' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await read()).toEqual({
    ...before,
    accounts: before.accounts.map((account) => ({ ...account, version: account.version + 1 })),
  });
  await page.getByRole('button', { name: 'Sửa Chuyển khoản' }).click();
  await page.getByLabel('Ngân hàng').fill('999123');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByRole('row', { name: 'Chuyển khoản' })).toContainText('999123');

  await page.getByRole('button', { name: 'Bỏ Chuyển khoản' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bỏ', exact: true }).click();
  await expect(page.getByRole('row', { name: 'Chuyển khoản' })).toContainText('chưa có');
  await page.getByRole('button', { name: 'Bỏ logo' }).click();
  await expect(page.getByText('Chưa có logo')).toBeVisible();
  expect(await read()).toMatchObject({ logo: null, accounts: [] });
});
