import { expect } from '@playwright/test';
import { ownerPassword, test } from '../app.ts';
import { signInAsOwner } from '../sign-in.ts';

test('products of another shop are counted, taken over once, and shown', async ({ page, owner }) => {
  const [first, second] = [await owner.openShop(), await owner.openShop()];
  await owner.stockUp(first, 3, 10);
  await signInAsOwner(page, second, ownerPassword);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Thêm cách khác' }).click();
  await page.getByText('Lấy từ cửa hàng khác').click();
  const dialog = page.getByRole('dialog', { name: 'Lấy sản phẩm của cửa hàng khác' });
  const from = dialog.getByRole('combobox', { name: 'Cửa hàng có hàng' });
  await from.fill(first.company_name);
  await page.getByTitle(first.company_name, { exact: true }).last().waitFor();
  await from.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('3 sản phẩm mới · 0 mã đã có, để nguyên');
  await dialog.getByRole('button', { name: 'Lấy về' }).click();
  await expect(page.getByText('Đã lấy về 3 sản phẩm')).toBeVisible();
  await expect(page.getByText('Tổng 3 sản phẩm')).toBeVisible();
  await expect(page.getByRole('row', { name: /SP001/ })).toBeVisible();

  await page.getByRole('button', { name: 'Thêm cách khác' }).click();
  await page.getByText('Lấy từ cửa hàng khác').click();
  await from.fill(first.company_name);
  await page.getByTitle(first.company_name, { exact: true }).last().waitFor();
  await from.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('Không có gì mới để lấy về');
  await expect(dialog.getByRole('button', { name: 'Lấy về' })).toBeDisabled();
});

test('a transfer of a code that the other shop lacks makes it there', async ({ page, owner }) => {
  const [first, second] = [await owner.openShop(), await owner.openShop()];
  await owner.stockUp(first, 1, 10);
  await signInAsOwner(page, first, ownerPassword);
  await page.goto('/warehouse-exports/create');
  const destination = page.getByRole('combobox', { name: 'Kho nhận' });
  await destination.fill(second.company_name);
  await page
    .getByTitle(new RegExp(`· ${second.company_name}$`))
    .last()
    .waitFor();
  await destination.press('Enter');
  await page.getByRole('combobox', { name: 'Mã sản phẩm' }).fill('SP001');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Số lượng', exact: true })).toBeFocused();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F9');
  await expect(page.getByText(`${second.company_name} chưa có 1 mã: SP001`)).toBeVisible();
  await page.getByRole('button', { name: `Thêm các mã này ở ${second.company_name}` }).click();
  await expect(page.getByText(`Đã thêm 1 sản phẩm vào ${second.company_name}`)).toBeVisible();
  await expect(page.getByText(`${second.company_name} chưa có`)).toBeHidden();
  await page.keyboard.press('F9');
  await expect(page.getByRole('row', { name: /Xuất chuyển kho .* Đang chuyển/ })).toBeVisible();
});
