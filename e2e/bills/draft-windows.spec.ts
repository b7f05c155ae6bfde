import { expect, type Page } from '@playwright/test';
import { test } from '../app.ts';
import { signIn } from '../sign-in.ts';
import { openBillForm } from './open-bill-form.ts';
import { scan } from './scan.ts';
import { storedLines } from './stored-drafts.ts';

const [sp001, sp002] = ['8935000001000', '8935000001001'];

const row = (page: Page) => page.getByRole('navigation', { name: 'Đang lập' });
const tab = (page: Page, name: string | RegExp) => row(page).getByRole('button', { name });

for (const { where, hasLocks } of [
  { where: 'with Web Locks', hasLocks: true },
  { where: 'on plain http, without Web Locks', hasLocks: false },
]) {
  test(`of two windows one has a bill open, and the other may take it over, ${where}`, async ({
    page,
    context,
    owner,
  }) => {
    if (!hasLocks) {
      await context.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
      });
    }
    const shop = await owner.openShop();
    await owner.stockUp(shop, 2, 10);
    await signIn(page, await owner.hire(shop, 'Sale'));
    await openBillForm(page);
    await scan(page, sp001);
    await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
    await expect.poll(() => storedLines(page)).toEqual([1]);

    const other = await context.newPage();
    await openBillForm(other);
    await expect(tab(other, /^Hóa đơn 2/)).toHaveAttribute('aria-current', 'true');
    await expect(other.getByText('Chưa có sản phẩm')).toBeVisible();
    await tab(other, /^Hóa đơn 1.*đang mở ở cửa sổ khác/).click();
    await expect(other.getByText('Hóa đơn 1 đang mở ở cửa sổ khác')).toBeVisible();

    // What was typed a moment ago comes with it.
    await page.getByRole('combobox', { name: 'Tên khách hàng' }).fill('Chị Lan');
    await other.getByRole('button', { name: 'Làm tiếp ở đây' }).click();
    await expect(other.getByLabel('Số lượng của SP001')).toHaveValue('1');
    await expect(other.getByRole('combobox', { name: 'Tên khách hàng' })).toHaveValue('Chị Lan');
    await expect(page.getByText('Hóa đơn 1 đang mở ở cửa sổ khác')).toBeVisible();

    await other.bringToFront();
    await scan(other, sp002);
    await expect(other.getByLabel('Số lượng của SP002')).toHaveValue('1');
    await expect.poll(() => storedLines(other)).toEqual([2]);

    // The window that has it goes: it is free again.
    await other.close();
    await page.bringToFront();
    await page.reload();
    await expect(page.getByLabel('Số lượng của SP002')).toHaveValue('1');
  });
}
