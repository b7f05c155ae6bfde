import { expect, type Page } from '@playwright/test';
import { listRoles, type RoleRow, updateRole } from '@soquay/contract/roles';
import { test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import type { Owner, Shop } from '../owner.ts';
import { signIn } from '../sign-in.ts';

async function roleNamed(owner: Owner, { company_id }: Shop, name: string): Promise<RoleRow> {
  const { data } = await owner.api(listRoles, { query: { company_id, q: name } });
  const row = data.find(({ role_name }) => role_name === name);
  if (!row) throw new Error(`no role ${name}`);
  return row;
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('a role of the shop is made by keys alone, read back, copied and compared', { tag: '@main' }, async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/roles/create');
  const name = 'Thu ngân 🧾 ca tối';
  await page.getByLabel('Tên nhóm quyền').fill(name);
  await page.getByLabel('Nhóm gốc').click();
  await page
    .getByRole('option', { name: 'Bán hàng' })
    .or(page.getByTitle('Bán hàng', { exact: true }))
    .first()
    .click();
  // Begins with what Sale has in a new shop.
  await expect(box(page, 'Hóa đơn: Tạo')).toBeChecked();
  await expect(box(page, 'Hóa đơn: Xóa')).not.toBeChecked();

  await box(page, 'Tổng quan: Xem').focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
    await page.keyboard.press(key);
  }
  await expect(box(page, 'Hóa đơn: Xóa')).toBeFocused();
  await expect(page.getByText('Xóa hóa đơn, hàng trở lại kho.')).toBeVisible();
  await expect(page.getByText(/Cẩn thận: Doanh thu và tồn kho đổi theo/)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(box(page, 'Hóa đơn: Xóa')).toBeChecked();
  // What only accounting may is read, and not ticked.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(box(page, 'Hóa đơn: Đánh dấu kế toán')).toBeFocused();
  await expect(page.getByText('Chỉ Kế toán dùng được quyền này')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(box(page, 'Hóa đơn: Đánh dấu kế toán')).not.toBeChecked();
  // A whole row, from its head.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await expect(box(page, 'Mọi quyền của Trả hàng')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(box(page, 'Trả hàng: Khôi phục')).toBeChecked();
  await expect(box(page, 'Trả hàng: Đánh dấu kế toán')).not.toBeChecked();
  await checkAccessibility(page);

  await page.getByRole('button', { name: 'Lưu và thoát' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('dựa trên Bán hàng');
  await page.getByRole('link', { name: `Sao chép ${name}` }).click();
  await expect(page.getByLabel('Tên nhóm quyền')).toHaveValue(`${name} (bản sao)`);
  await expect(box(page, 'Trả hàng: Khôi phục')).toBeChecked();
  await box(page, 'Hóa đơn: Xóa').click();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Nhóm quyền ${name} (bản sao)` })).toBeVisible();

  await page.goto(
    `/roles/compare?first=${(await roleNamed(owner, shop, name)).role_id}&second=${
      (await roleNamed(owner, shop, `${name} (bản sao)`)).role_id
    }`,
  );
  await expect(page.getByText('1 quyền khác nhau')).toBeVisible();
  await expect(page.getByTitle(name, { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Hóa đơn: Xóa/ })).toBeVisible();
  await checkAccessibility(page);
});

test('changes are marked, a name that is taken is told in a dialog, and leaving asks first', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await signIn(page, await owner.hire(shop, 'Admin'));
  const sale = await roleNamed(owner, shop, 'Sale');
  await page.goto(`/roles/${sale.role_id}`);
  await box(page, 'Hóa đơn: Xóa').check();
  await box(page, 'Khách hàng: Xem').uncheck();
  await expect(page.getByText('Đã đổi 2 quyền: thêm 1, bớt 1.')).toBeVisible();
  await page.getByLabel('Tìm mục').fill('hoa don');
  await expect(box(page, 'Khách hàng: Xem')).toBeHidden();
  await expect(box(page, 'Hóa đơn: Xóa')).toBeChecked();

  await page.getByRole('button', { name: 'Hủy' }).click();
  const leaving = page.getByRole('dialog', { name: 'Thay đổi chưa được lưu' });
  await leaving.getByRole('button', { name: 'Ở lại' }).click();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Cập nhật thành công')).toBeVisible();
  await expect(page.getByText(/Đã đổi/)).toBeHidden();

  await page.goto('/roles/create');
  await page.getByLabel('Tên nhóm quyền').fill('sale');
  await page.getByLabel('Nhóm gốc').click();
  await page.getByTitle('Thủ kho', { exact: true }).click();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  const failed = page.getByRole('dialog', { name: 'Thất bại' });
  await expect(failed).toContainText('Tên nhóm quyền đã tồn tại');
  await failed.getByRole('button', { name: 'Đóng' }).click();
  await expect(page.getByLabel('Tên nhóm quyền')).toHaveValue('sale');
});

test('a role that somebody changed meanwhile is not overwritten: the form takes what is kept', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await signIn(page, await owner.hire(shop, 'Admin'));
  const { role_id, role_name, version } = await roleNamed(owner, shop, 'Photo');
  await page.goto(`/roles/${role_id}`);
  await box(page, 'Banner: Xem').check();
  await owner.api(updateRole, {
    params: { id: role_id },
    body: { role_name, version, data: [{ module_id: 'feedback', action_ids: ['view'] }] },
  });

  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('listitem').filter({ hasText: 'Góp ý: Xem' })).toHaveText(
    'Góp ý: Xem: Không → Có',
  );
  await notice.getByRole('button', { name: 'Tải bản mới' }).click();
  await expect(box(page, 'Góp ý: Xem')).toBeChecked();
  await expect(box(page, 'Banner: Xem')).not.toBeChecked();
  await expect(box(page, 'Sản phẩm: Xem')).not.toBeChecked();
  await page.getByRole('button', { name: /^(loading )?Lưu$/ }).click();
  await expect(page.getByText('Cập nhật thành công')).toBeVisible();
});

test('on a phone rights stand module by module, each with its sentence', async ({ page, owner }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shop = await owner.openShop();
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/roles/${(await roleNamed(owner, shop, 'Sale')).role_id}`);
  await page.getByText('Hóa đơn', { exact: true }).click();
  await expect(page.getByText('Bán với giá khác giá của sản phẩm.')).toBeVisible();
  await box(page, 'Hóa đơn: Sửa giá').check();
  await checkAccessibility(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Cập nhật thành công')).toBeVisible();
});
