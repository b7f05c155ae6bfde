import { expect, type Page } from '@playwright/test';
import { listUsers } from '@soquay/contract/users';
import { ownerPassword, test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import { fillSignIn, signIn, signInAsOwner, signInOnScreen } from '../sign-in.ts';

async function confirm(page: Page, question: string | RegExp, answer: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: answer }).click();
  await expect(dialog).toBeHidden();
}

test('whom an Admin lets go is signed out of the screen that is open, told so, and taken back', {
  tag: '@main',
}, async ({ page, comeIn, owner }) => {
  const shop = await owner.openShop();
  const colleague = await owner.hire(shop, 'Sale');
  const theirs = await comeIn();
  await signInOnScreen(theirs, colleague);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/users');

  await page.getByRole('button', { name: `Xóa ${colleague.username}` }).click();
  await confirm(page, 'Bạn có muốn xóa user?', 'Hủy');
  await page.getByRole('button', { name: `Xóa ${colleague.username}` }).click();
  await confirm(page, 'Bạn có muốn xóa user?', 'Xóa');
  await expect(page.getByText('Đã cho nghỉ')).toBeVisible();
  await expect(theirs).toHaveURL(/\/login/);
  await expect(theirs.getByText('Phiên làm việc đã hết, vui lòng đăng nhập lại')).toBeVisible();
  await fillSignIn(theirs, colleague);
  await expect(theirs.getByText('Bạn chưa được giao cửa hàng nào.')).toBeVisible();
  await checkAccessibility(theirs);

  await expect(page.getByRole('row', { name: colleague.username })).toContainText('Đã xóa');
  await checkAccessibility(page);
  await page.getByRole('button', { name: `Khôi phục ${colleague.username}` }).click();
  await confirm(page, 'Bạn có muốn khôi phục lại user?', 'Khôi phục');
  await expect(page.getByRole('row', { name: colleague.username })).toContainText('Bình thường');
  await expect(theirs.getByRole('heading', { name: 'Tổng quan' })).toBeVisible();
});

test('a form that was opened before somebody else changed the person says so and takes the new state', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const colleague = await owner.hire(shop, 'Sale');
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/users');
  await page.getByRole('link', { name: `Nhân viên ${colleague.username}` }).click();
  await page.getByRole('checkbox', { name: /^Ảnh/ }).check();
  await owner.assign(colleague, shop, { groups: ['Kho'] });

  await page.getByRole('button', { name: 'Lưu' }).click();
  await page.getByRole('button', { name: 'Tải bản mới' }).click();
  await expect(page.getByRole('checkbox', { name: /^Thủ kho/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Ảnh/ })).not.toBeChecked();
  await page.getByRole('checkbox', { name: /^Ảnh/ }).check();
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByRole('row', { name: colleague.username })).toContainText('Thủ kho, Ảnh');
});

test("a shop's only Admin is told to name another before they give it up", async ({ page, owner }) => {
  const admin = await owner.hire(await owner.openShop(), 'Admin');
  await signIn(page, admin);
  await page.goto('/users');
  await expect(page.getByRole('button', { name: `Xóa ${admin.username}` })).toBeHidden();
  await page.getByRole('link', { name: `Nhân viên ${admin.username}` }).click();
  await page.getByRole('checkbox', { name: /^Quản trị/ }).uncheck();
  await page.getByRole('checkbox', { name: /^Bán hàng/ }).check();
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Đây là quản trị cuối cùng')).toBeVisible();
});

test('a system admin locks an account, opens it again, and gives its person work in a shop', async ({
  page,
  owner,
  request,
}) => {
  const [shop, other] = [await owner.openShop(), await owner.openShop()];
  // Of several shops one is chosen.
  await owner.openShop();
  const { username, password } = await owner.hire(shop, 'Sale');
  const statusOfSignIn = async () =>
    (await request.post('/api/auth/login', { data: { username, password } })).status();
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto(`/users?q=${username}`);

  await page.getByRole('button', { name: `Xóa ${username}` }).click();
  await confirm(page, 'Bạn có muốn xóa user?', 'Xóa');
  await expect(page.getByRole('row', { name: username })).toContainText('Đã xóa');
  expect(await statusOfSignIn()).toBe(401);
  await page.getByRole('button', { name: `Khôi phục ${username}` }).click();
  await confirm(page, 'Bạn có muốn khôi phục lại user?', 'Khôi phục');
  await expect(page.getByRole('row', { name: username })).toContainText('Bình thường');
  expect(await statusOfSignIn()).toBe(200);

  await page.getByRole('link', { name: `Nhân viên ${username}` }).click();
  await page.getByRole('combobox', { name: 'Cửa hàng', exact: true }).fill(other.company_name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Thêm cửa hàng' }).click();
  const work = page.getByRole('region', { name: `Làm ở ${other.company_name}` });
  await work.getByRole('checkbox', { name: /^Thủ kho/ }).check();
  await page.getByRole('button', { name: `Không làm ở đây: ${shop.company_name}` }).click();
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Cập nhật thành công')).toBeVisible();
  await page.goto(`/users?q=${username}`);
  await expect(page.getByRole('row', { name: username })).toContainText('Thủ kho');
  expect((await owner.userOf({ username })).companies).toMatchObject([
    { company_id: other.company_id, role: 'Kho' },
  ]);
});

test("a shop's Admin may not rename who works in another shop too, and reads why", async ({
  page,
  owner,
}) => {
  const [shop, other] = [await owner.openShop(), await owner.openShop()];
  const shared = await owner.hire(shop, 'Sale');
  await owner.assign(shared, other, { groups: ['Sale'] });
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/users');

  await page.getByRole('link', { name: `Nhân viên ${shared.username}` }).click();
  await expect(page.getByLabel('Họ tên')).toBeDisabled();
  await expect(page.getByLabel('Điện thoại')).toBeDisabled();
  await expect(page.getByText('Người này còn làm ở cửa hàng khác')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Đặt lại mật khẩu' })).toBeHidden();
  await page.getByRole('checkbox', { name: /^Ảnh/ }).check();
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByRole('row', { name: shared.username })).toContainText('Bán hàng, Ảnh');
});

test('open, save untouched: a person stays as they were, and so does the search they were found by', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const staff = await owner.hire(shop, 'Sale', 'Kho');
  const { version, ...before } = await owner.userOf(staff);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/users?q=${staff.username}`);
  await page.getByRole('link', { name: `Nhân viên ${staff.username}` }).click();
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Cập nhật thành công')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/users\\?q=${staff.username}`));
  expect(await owner.userOf(staff)).toEqual({ ...before, version: version + 1 });
});

test('a person is added with groups, and a name that is taken is told at its field', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const { username } = await owner.hire(shop, 'Sale');
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/users/create');
  await page.getByLabel('Tên đăng nhập').fill(username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('Gio#4826');
  await page.getByLabel('Xác nhận mật khẩu').fill('Gio#48267');
  await page.getByLabel('Họ tên').fill('Nguyễn Thị Hoa');
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Xác nhận mật khẩu không trùng với mật khẩu')).toBeVisible();
  await expect(page.getByText('Chọn ít nhất một nhóm quyền')).toBeVisible();

  await page.getByLabel('Xác nhận mật khẩu').fill('Gio#4826');
  await page.getByRole('checkbox', { name: /^Thủ kho/ }).check();
  await page.getByRole('button', { name: 'Lưu' }).click();
  // Once, at the field: no toast says so besides.
  await expect(page.getByText('Tên đăng nhập đã tồn tại')).toBeVisible();
  await expect(page.getByLabel('Tên đăng nhập')).toBeFocused();
  await expect(page.getByLabel('Họ tên')).toHaveValue('Nguyễn Thị Hoa');

  await page.getByLabel('Tên đăng nhập').fill(`${username}.hoa`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thêm mới thành công')).toBeVisible();
  const { data } = await owner.api(listUsers, { query: { username: `${username}.hoa` } });
  expect(data).toMatchObject([{ fullname: 'Nguyễn Thị Hoa', role: 'Kho' }]);
});

test('a half-written form asks before it is left', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/users/create');
  await page.getByLabel('Họ tên').fill('Nguyễn Thị Hoa');
  await page.getByRole('button', { name: 'Hủy' }).click();
  await page.getByRole('button', { name: 'Ở lại' }).click();
  await expect(page.getByLabel('Họ tên')).toHaveValue('Nguyễn Thị Hoa');
  await page.getByRole('button', { name: 'Hủy' }).click();
  await page.getByRole('button', { name: 'Rời đi' }).click();
  await expect(page).toHaveURL(/\/users$/);
});

test('an Admin resets a forgotten password, which is shown once and changed at its first use', async ({
  page,
  comeIn,
  owner,
}) => {
  const shop = await owner.openShop();
  const staff = await owner.hire(shop, 'Sale');
  const { username } = staff;
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/users/${(await owner.userOf(staff)).user_id}`);

  await page.getByRole('button', { name: `Đặt lại mật khẩu ${username}` }).click();
  await confirm(page, /^Bạn chắc chắn muốn đặt lại mật khẩu của/, 'Đặt lại mật khẩu');
  const shown = page.getByRole('dialog', { name: /^Mật khẩu mới của/ });
  const password = await shown.getByRole('textbox').inputValue();
  await checkAccessibility(page);
  await shown.getByRole('button', { name: 'Đóng' }).last().click();
  await expect(shown).toBeHidden();
  await page.goForward();
  await expect(shown).toBeHidden();

  const theirs = await comeIn();
  await theirs.goto('/orders');
  await fillSignIn(theirs, { username, password });
  await expect(theirs.getByRole('heading', { name: 'Đặt mật khẩu của bạn' })).toBeVisible();
  await checkAccessibility(theirs);
  await theirs.goto('/dashboard');
  await theirs.getByLabel('Mật khẩu hiện tại').fill(password);
  await theirs.getByLabel('Mật khẩu mới', { exact: true }).fill('Matkhau@1');
  await theirs.getByLabel('Xác nhận mật khẩu mới').fill('Matkhau@1');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText('Mật khẩu này quá phổ biến').first()).toBeVisible();
  await theirs.getByLabel('Mật khẩu mới', { exact: true }).fill('Ghe$Nhua7Xanh');
  await theirs.getByLabel('Xác nhận mật khẩu mới').fill('Ghe$Nhua7Xanh');
  await theirs.keyboard.press('Enter');
  await expect(theirs).toHaveURL(/\/dashboard/);
});

test('who may not see people reads who gives that, and nothing about missing data', async ({
  page,
  owner,
}) => {
  await signIn(page, await owner.hire(await owner.openShop(), 'Content'));
  for (const address of ['/users', '/audit']) {
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText(/^Chỉ nhóm Quản trị/);
  }
});

test('the warehouses of people name their groups by their titles', async ({ page, owner }) => {
  const shop = await owner.openShop();
  const seller = await owner.hire(shop, 'Sale');
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/user-warehouses');
  const row = page.getByRole('row', { name: seller.username });
  await expect(row.getByRole('cell', { name: 'Bán hàng', exact: true })).toBeVisible();
});
