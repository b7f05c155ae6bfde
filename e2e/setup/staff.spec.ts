import { expect, type Page } from '@playwright/test';
import { endMembership, listStaff, type StaffMember, updateStaffMember } from '@soquay/contract/staff';
import { ownerPassword, test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import type { Owner, Shop, Staff } from '../owner.ts';
import { fillSignIn, signIn, signInAsOwner, signInOnScreen } from '../sign-in.ts';

async function openStaff(page: Page): Promise<void> {
  await page.goto('/setup');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

async function confirm(page: Page, question: string | RegExp, answer: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: answer }).click();
  await expect(dialog).toBeHidden();
}

async function getMember(owner: Owner, shop: Shop, { username }: Staff): Promise<StaffMember> {
  const { data } = await owner.api(listStaff, { params: { id: shop.company_id } });
  const member = data.find((one) => one.username === username);
  if (!member) throw new Error(`${username} does not work there`);
  return member;
}

/** Gives somebody who has an account work in a shop, for the first time or again. */
async function bringIn(owner: Owner, shop: Shop, member: StaffMember): Promise<void> {
  const { user_id, fullname, version } = member;
  await owner.api(updateStaffMember, {
    params: { id: shop.company_id, user_id },
    body: { fullname, groups: ['Sale'], version },
  });
}

async function letGo(owner: Owner, shop: Shop, staff: Staff): Promise<void> {
  const { user_id } = await getMember(owner, shop, staff);
  await owner.api(endMembership, { params: { id: shop.company_id, user_id } });
}

test('whose last shop an Admin takes is signed out of the screen that is open, and told so', async ({
  page,
  comeIn,
  owner,
}) => {
  const shop = await owner.openShop();
  const colleague = await owner.hire(shop, 'Sale');
  const member = await getMember(owner, shop, colleague);
  const theirs = await comeIn();
  await signInOnScreen(theirs, colleague);
  await signIn(page, await owner.hire(shop, 'Admin'));
  await openStaff(page);

  await page.getByRole('button', { name: `Cho nghỉ ${colleague.username}` }).click();
  await confirm(page, /^Bạn chắc chắn muốn cho .* nghỉ ở/, 'Hủy');
  await expect(page.getByRole('row', { name: colleague.username })).toBeVisible();
  await page.getByRole('button', { name: `Cho nghỉ ${colleague.username}` }).click();
  await confirm(page, /^Bạn chắc chắn muốn cho .* nghỉ ở/, 'Cho nghỉ');
  await expect(page.getByText('Đã cho nghỉ ở cửa hàng này')).toBeVisible();
  await expect(page.getByRole('row', { name: colleague.username })).toBeHidden();

  await theirs.getByRole('navigation', { name: 'Menu chính' }).getByRole('link', { name: 'Hóa đơn' }).click();
  await expect(theirs).toHaveURL(/\/login/);
  await expect(theirs.getByText('Phiên làm việc đã hết, vui lòng đăng nhập lại')).toBeVisible();
  await fillSignIn(theirs, colleague);
  await expect(theirs.getByText('Bạn chưa được giao cửa hàng nào.')).toBeVisible();
  await checkAccessibility(theirs);

  // Being let go has made the version grow.
  await bringIn(owner, shop, { ...member, version: member.version + 1 });
  await theirs.getByRole('button', { name: 'Kiểm tra lại' }).click();
  await expect(theirs.getByRole('heading', { name: 'Hóa đơn' })).toBeVisible();
});

test('whom somebody else let go meanwhile leaves the list when one edits or removes them', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const [edited, removed] = [await owner.hire(shop, 'Sale'), await owner.hire(shop, 'Sale')];
  await signIn(page, await owner.hire(shop, 'Admin'));
  await openStaff(page);
  await page.getByRole('button', { name: `Sửa ${edited.username}` }).click();
  await letGo(owner, shop, edited);

  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Người này không còn làm ở cửa hàng')).toBeVisible();
  await page.getByRole('button', { name: 'Hủy' }).click();
  await expect(page.getByRole('row', { name: edited.username })).toBeHidden();

  await letGo(owner, shop, removed);
  await page.getByRole('button', { name: `Cho nghỉ ${removed.username}` }).click();
  await confirm(page, /^Bạn chắc chắn muốn cho/, 'Cho nghỉ');
  await expect(page.getByRole('row', { name: removed.username })).toBeHidden();
});

test("a shop's only Admin is told to name another before they go", async ({ page, owner }) => {
  const admin = await owner.hire(await owner.openShop(), 'Admin');
  await signIn(page, admin);
  await openStaff(page);
  await page.getByRole('button', { name: `Cho nghỉ ${admin.username}` }).click();
  await confirm(page, /^Bạn chắc chắn muốn cho/, 'Cho nghỉ');
  await expect(page.getByText('Đây là quản trị cuối cùng')).toBeVisible();
  await expect(page.getByRole('row', { name: admin.username })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Khóa tài khoản/ })).toBeHidden();
});

test('a system admin disables an account, opens it again, and gives it back to the shop', async ({
  page,
  owner,
  request,
}) => {
  const shop = await owner.openShop();
  const { username, password } = await owner.hire(shop, 'Sale');
  const statusOfSignIn = async () =>
    (await request.post('/api/auth/login', { data: { username, password } })).status();
  await signInAsOwner(page, shop, ownerPassword);
  await openStaff(page);

  await page.getByRole('button', { name: `Khóa tài khoản ${username}` }).click();
  await confirm(page, `Bạn chắc chắn muốn khóa tài khoản ${username} ?`, 'Khóa tài khoản');
  const outside = page.getByRole('region', { name: 'Tài khoản chưa làm ở đây', exact: true });
  await outside.getByRole('searchbox').fill(username);
  await expect(outside.getByRole('row', { name: username })).toContainText('Đã khóa');
  expect(await statusOfSignIn()).toBe(401);
  await checkAccessibility(page);

  await outside.getByRole('button', { name: `Mở lại ${username}` }).click();
  await confirm(page, `Bạn chắc chắn muốn mở lại tài khoản ${username} ?`, 'Mở lại');
  await page.getByRole('button', { name: `Cho nghỉ ${username}` }).click();
  await confirm(page, /^Bạn chắc chắn muốn cho/, 'Cho nghỉ');
  await expect(outside.getByRole('row', { name: username })).toContainText('Không có cửa hàng');
  expect(await statusOfSignIn()).toBe(200);

  await outside.getByRole('button', { name: `Thêm vào cửa hàng này: ${username}` }).click();
  await page.getByRole('checkbox', { name: /^Thủ kho/ }).check();
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: `Cho nghỉ ${username}` })).toBeVisible();
});

test('a system admin adds who works in another shop, led there by the taken username', async ({
  page,
  owner,
}) => {
  const [shop, other] = [await owner.openShop(), await owner.openShop()];
  const { username } = await owner.hire(other, 'Sale');
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/setup');

  await page.getByRole('button', { name: 'Thêm nhân viên' }).click();
  const form = page.getByRole('dialog', { name: 'Thêm nhân viên' });
  await form.getByLabel('Tên đăng nhập').fill(username);
  await form.getByLabel('Mật khẩu', { exact: true }).fill('Gianhang#1');
  await form.getByLabel('Xác nhận mật khẩu').fill('Gianhang#1');
  await form.getByLabel('Họ tên').fill('Trần Thị Lan');
  await form.getByRole('checkbox', { name: /^Bán hàng/ }).check();
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(form.getByText('hãy thêm người này ở mục “Tài khoản chưa làm ở đây”')).toBeVisible();
  await form.getByRole('button', { name: 'Hủy' }).click();
  await page.getByRole('button', { name: 'Rời đi' }).press('Enter');
  await expect(form).toBeHidden();

  const outside = page.getByRole('region', { name: 'Tài khoản chưa làm ở đây', exact: true });
  await outside.getByRole('searchbox').fill(username);
  await expect(outside.getByRole('row', { name: username })).toContainText(other.company_name);
  await outside.getByRole('button', { name: `Thêm vào cửa hàng này: ${username}` }).click();
  const bringing = page.getByRole('dialog', { name: `Thêm vào cửa hàng này: ${username}` });
  await bringing.getByRole('checkbox', { name: /^Thủ kho/ }).check();
  await bringing.getByRole('button', { name: 'Lưu' }).click();
  await expect(bringing).toBeHidden();
  await expect(page.getByRole('button', { name: `Cho nghỉ ${username}` })).toBeVisible();
  await expect(outside.getByText('Không tìm thấy ai.')).toBeVisible();
});

test("a shop's Admin may not rename who works in another shop too, and reads why", async ({
  page,
  owner,
}) => {
  const [shop, other] = [await owner.openShop(), await owner.openShop()];
  const shared = await owner.hire(shop, 'Sale');
  await bringIn(owner, other, await getMember(owner, shop, shared));
  await signIn(page, await owner.hire(shop, 'Admin'));
  await openStaff(page);

  await page.getByRole('button', { name: `Sửa ${shared.username}` }).click();
  await expect(page.getByLabel('Họ tên')).toBeDisabled();
  await expect(page.getByLabel('Điện thoại')).toBeDisabled();
  await expect(page.getByText('Người này còn làm ở cửa hàng khác')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Ảnh/ }).check();
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByRole('row', { name: shared.username })).toContainText('Bán hàng, Ảnh');
});

test('an Admin resets a forgotten password, which is shown once and changed at its first use', async ({
  page,
  comeIn,
  owner,
}) => {
  const shop = await owner.openShop();
  const { username } = await owner.hire(shop, 'Sale');
  await signIn(page, await owner.hire(shop, 'Admin'));
  await openStaff(page);

  await page.getByRole('button', { name: `Đặt lại mật khẩu ${username}` }).click();
  await confirm(page, /^Bạn chắc chắn muốn đặt lại mật khẩu của/, 'Đặt lại mật khẩu');
  const shown = page.getByRole('dialog', { name: /^Mật khẩu mới của/ });
  const password = await shown.getByRole('textbox').inputValue();
  await checkAccessibility(page);
  await shown.getByRole('button', { name: 'Đóng' }).last().click();
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
