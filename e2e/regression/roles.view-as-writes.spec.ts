import { expect } from '@playwright/test';
import { test } from '../app.ts';
import { openBillForm } from '../bills/open-bill-form.ts';
import { scan } from '../bills/scan.ts';
import { storedLines } from '../bills/stored-drafts.ts';
import { signIn } from '../sign-in.ts';

/**
 * Looking through a role, a whole bill could be written, which was refused at its end alone and stayed behind as a
 * draft of the person themself.
 */
test('who looks through a role is told before they type, and leaves no draft', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 10);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await openBillForm(page);
  await scan(page, '8935000001000');
  await expect.poll(() => storedLines(page)).toEqual([1]);

  await page.goto('/roles');
  await page.getByRole('button', { name: 'Xem như Bán hàng' }).click();
  await expect(page.getByRole('region', { name: 'Đang xem như Bán hàng' })).toBeVisible();
  await expect(page.getByText(/hóa đơn (chưa xong|dở dang|viết dở)/)).toHaveCount(0);
  await page.goto('/orders2/create');
  await expect(page.getByRole('alert')).toContainText('Đang xem như một nhóm quyền nên chỉ xem được');
  await expect(page.getByRole('combobox', { name: 'Mã sản phẩm' })).toHaveCount(0);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Hóa đơn' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lập hóa đơn' })).toHaveCount(0);
  await page.goto('/orders?customer_name=Lan');
  await page.getByRole('button', { name: 'Bộ lọc đã lưu' }).click();
  await page.getByRole('menuitem', { name: 'Lưu bộ lọc đang dùng…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lưu bộ lọc đang dùng…' });
  await expect(dialog.getByRole('alert')).toContainText('Đang xem như một nhóm quyền nên chỉ xem được');
  await page.goto('/customers/create');
  await expect(page.getByRole('heading', { name: 'Khách hàng' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page
    .getByRole('region', { name: 'Đang xem như Bán hàng' })
    .getByRole('button', { name: 'Thoát' })
    .click();
  await expect(page.getByRole('heading', { name: 'Nhóm quyền Bán hàng' })).toBeVisible();
  await openBillForm(page);
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  expect(await storedLines(page)).toEqual([1]);
});
