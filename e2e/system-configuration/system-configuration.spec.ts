import { expect, type Page } from '@playwright/test';
import { addDays, businessDay } from '@soquay/contract/rules/day';
import { listSystemParams, saveSystemParam } from '@soquay/contract/system-params';
import { test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import type { Owner, Shop } from '../owner.ts';
import { signIn } from '../sign-in.ts';

async function answer(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Bạn có muốn lưu thay đổi ?' });
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toBeHidden();
}

async function holdDays(
  owner: Owner,
  { company_id }: Shop,
): Promise<{ param_value: string; version: number }> {
  const { data } = await owner.api(listSystemParams, { query: { company_id } });
  const found = data.find(({ param_code }) => param_code === 'hold_days');
  if (!found) throw new Error('no such parameter');
  return found;
}

function dayOfHold(days: number): string {
  return addDays(businessDay(new Date()), days).split('-').reverse().join('/');
}

test('a parameter is set behind a question, holds at once on screens that are open, and goes back to its default', {
  tag: '@main',
}, async ({ page, comeIn, owner }) => {
  const shop = await owner.openShop();
  await owner.stockUp(shop, 1, 5);
  const selling = await comeIn(await owner.hire(shop, 'Sale'));
  await selling.goto('/inventories?product_name=SP001');
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/system-configuration');
  const days = page.getByRole('textbox', { name: 'Số ngày giữ hàng' });
  await days.fill('31');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Lưu Số ngày giữ hàng' }).click();
  await expect(page.getByText('Số ngày giữ hàng không được lớn hơn 30')).toBeVisible();
  await days.fill('7');
  await page.getByRole('button', { name: 'Lưu Số ngày giữ hàng' }).click();
  await answer(page, 'Hủy');
  await expect(days).toHaveValue('7');
  expect(await holdDays(owner, shop)).toMatchObject({ param_value: '1', version: 0 });
  await page.getByRole('button', { name: 'Lưu Số ngày giữ hàng' }).click();
  await answer(page, 'Đồng ý');
  await expect(page.getByText('Cập nhật thành công')).toBeVisible();
  await expect(page.getByText(/đổi lần cuối/)).toBeVisible();

  await selling.getByRole('button', { name: 'Giữ hàng ở kho' }).click();
  await expect(selling.getByRole('dialog', { name: 'Giữ hàng' }).getByLabel('Giữ đến hết ngày')).toHaveValue(
    dayOfHold(7),
  );

  await page.getByRole('button', { name: 'Về mặc định Số ngày giữ hàng' }).click();
  await answer(page, 'Đồng ý');
  await expect(days).toHaveValue('1');
  expect(await holdDays(owner, shop)).toMatchObject({ param_value: '1', version: 2 });
});

test('what somebody else has set meanwhile is said, and what is typed is not left unasked', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/system-configuration');
  const days = page.getByRole('textbox', { name: 'Số ngày giữ hàng' });
  await days.fill('3');
  const { company_id } = shop;
  await owner.api(saveSystemParam, {
    body: { company_id, param_code: 'hold_days', param_value: '5', version: 0 },
  });

  await page.getByRole('button', { name: 'Lưu Số ngày giữ hàng' }).click();
  await answer(page, 'Đồng ý');
  await expect(page.getByText('Người khác vừa sửa')).toBeVisible();
  await expect(days).toHaveValue('3');
  await page.getByRole('link', { name: 'Hóa đơn' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ở lại' }).click();
  await page.getByRole('button', { name: 'Tải bản mới' }).click();
  await expect(days).toHaveValue('5');
});
