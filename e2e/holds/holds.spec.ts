import { expect } from '@playwright/test';
import { listHolds } from '@soquay/contract/holds';
import { addDays, businessDay } from '@soquay/contract/rules/day';
import { ownerPassword, test } from '../app.ts';
import { checkAccessibility } from '../check-accessibility.ts';
import { loseNextAnswer } from '../network.ts';
import type { Shop } from '../owner.ts';
import { signIn, signInAsOwner } from '../sign-in.ts';

const minh = { customer_name: 'Trần Văn Minh', customer_phone: '0987654321' };
let shop: Shop;

test.beforeEach(async ({ owner }) => {
  shop = await owner.openShop();
  await owner.stockUp(shop, 2, 5);
});

test('a piece is held in the look-up, found among the holds, extended and given back', {
  tag: '@main',
}, async ({ page, owner }) => {
  await owner.hold(shop, 'SP002', minh);
  await signIn(page, await owner.hire(shop, 'Sale'));
  await page.goto('/inventories?product_name=SP001');
  await page.getByRole('button', { name: 'Giữ hàng ở kho' }).click();
  const dialog = page.getByRole('dialog', { name: 'Giữ hàng' });
  await dialog.getByLabel('Số điện thoại').fill('+84 987 654 321');
  await dialog.getByLabel('Tên khách hàng').fill('Trần Văn Minh');
  await dialog.getByLabel('Số lượng').fill('2');
  await dialog.getByRole('button', { name: '7 ngày nữa' }).click();
  await dialog.getByRole('button', { name: 'Giữ hàng' }).click();
  await expect(page.getByText('Giữ hàng thành công')).toBeVisible();

  await page.getByRole('link', { name: 'Giữ hàng' }).click();
  await expect(page.getByText('Tổng 2 phiếu giữ')).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText(/SP002.*hết hạn hôm nay/);
  await expect(rows.nth(2)).toContainText(/Minh.*0987654321.*SP001.*2.*200\.000.*còn 7 ngày/);
  await checkAccessibility(page);
  // Somebody else's.
  await expect(rows.nth(1).getByRole('button', { name: 'Hủy giữ hàng' })).toBeDisabled();

  await page.getByRole('button', { name: 'Của tôi' }).click();
  await expect(page.getByText('Tổng 1 phiếu giữ')).toBeVisible();
  await rows.nth(1).getByRole('button', { name: 'Gia hạn' }).click();
  const extending = page.getByRole('dialog', { name: /Gia hạn/ });
  await extending.getByRole('button', { name: '3 ngày nữa' }).click();
  await extending.getByRole('button', { name: 'Gia hạn', exact: true }).click();
  await expect(page.getByText('Đã gia hạn giữ hàng')).toBeVisible();
  await expect(rows.nth(1)).toContainText('còn 3 ngày');

  await rows.nth(1).getByRole('button', { name: 'Hủy giữ hàng' }).click();
  const cancelling = page.getByRole('dialog', { name: /Hủy giữ hàng/ });
  await cancelling.getByRole('button', { name: 'Hủy giữ hàng', exact: true }).click();
  await expect(cancelling.getByText('Lý do không được để trống')).toBeVisible();
  await cancelling.getByLabel('Lý do').fill('Khách đổi ý');
  await cancelling.getByRole('button', { name: 'Hủy giữ hàng', exact: true }).click();
  await expect(page.getByText('Đã hủy giữ hàng')).toBeVisible();
  await expect(page.getByText('Tổng 0 phiếu giữ')).toBeVisible();
  await page.getByRole('button', { name: 'Đã hủy' }).click();
  await expect(page).toHaveURL(/state=cancelled/);
  await expect(rows.nth(1)).toContainText('Khách đổi ý');
});

test('a hold goes into the bill with its customer, whose own it is to buy', { tag: '@main' }, async ({
  page,
  owner,
}) => {
  await owner.hold(shop, 'SP001', { ...minh, qty: 5 });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/reservations?q=0987');
  await page.getByRole('button', { name: 'Thêm HĐ cho Trần Văn Minh' }).click();
  const dialog = page.getByRole('dialog', { name: 'Thêm HĐ' });
  await expect(dialog.getByLabel('Số lượng')).toHaveValue('5');
  await expect(dialog).toContainText('còn 5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thêm sản phẩm vào giỏ hàng thành công')).toBeVisible();
  await page.getByRole('button', { name: /Giỏ hàng: 1 dòng/ }).click();
  const cart = page.getByRole('dialog', { name: 'Giỏ hàng' });
  await expect(cart).toContainText('Trần Văn Minh · 0987654321');
  await checkAccessibility(page);
  await cart.getByRole('link', { name: 'Đưa vào hóa đơn' }).click();

  await expect(page.getByRole('combobox', { name: 'Số điện thoại' })).toHaveValue('0987654321');
  await expect(page.getByRole('combobox', { name: 'Tên khách hàng' })).toHaveValue('Trần Văn Minh');
  await expect(page.getByRole('button', { name: 'Giỏ hàng', exact: true })).toBeVisible();
  await page.keyboard.press('F9');
  await expect(page.getByText('Tạo hoá đơn thành công')).toBeVisible();
  await page.goto('/reservations?state=fulfilled');
  await expect(page.getByRole('row', { name: /Trần Văn Minh/ })).toContainText('SP001');
});

test('a day that is none is refused where it was typed, and a day of this year needs no year', async ({
  page,
  owner,
}) => {
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/inventories?product_name=SP001');
  await page.getByRole('button', { name: 'Giữ hàng ở kho' }).click();
  const dialog = page.getByRole('dialog', { name: 'Giữ hàng' });
  await dialog.getByLabel('Số điện thoại').fill('0912345678');
  await dialog.getByLabel('Tên khách hàng').fill('Lan');
  const day = dialog.getByLabel('Giữ đến hết ngày');
  for (const typed of ['31/11', 'abc']) {
    await day.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Ngày không hợp lệ')).toBeVisible();
    await expect(day).toHaveValue(typed);
  }
  await dialog.getByRole('button', { name: 'Giữ hàng' }).click();
  await expect(dialog.getByText('Ngày không hợp lệ')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ngày mai' }).click();
  await expect(dialog.getByText('Ngày không hợp lệ')).toBeHidden();
  await expect(day).not.toHaveValue('abc');

  await dialog.getByLabel('Số lượng').fill('-3');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Không nhận số âm')).toBeVisible();
  await expect(dialog.getByText('Số lượng không được để trống')).toBeHidden();
  await dialog.getByLabel('Số lượng').fill('1');

  const [year, month, date] = addDays(businessDay(new Date()), 2).split('-');
  await day.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(`${Number(date)}/${Number(month)}/${year?.slice(2)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Giữ hàng thành công')).toBeVisible();
  const { data } = await owner.api(listHolds, { query: { company_id: shop.company_id } });
  expect(data.map(({ expired_date }) => expired_date)).toEqual([`${year}-${month}-${date}`]);
});

test('a known customer is held for by the beginning of their phone', async ({ page, owner }) => {
  await owner.hold(shop, 'SP002', minh);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/inventories?product_name=SP001');
  await page.getByRole('button', { name: 'Giữ hàng ở kho' }).click();
  const dialog = page.getByRole('dialog', { name: 'Giữ hàng' });
  await dialog.getByLabel('Số điện thoại').fill('0987');
  await expect(dialog.getByRole('option', { name: /0987654321.*Trần Văn Minh/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Tên khách hàng')).toHaveValue('Trần Văn Minh');
  await expect(dialog.getByLabel('Số điện thoại')).toHaveValue('0987654321');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Giữ hàng thành công')).toBeVisible();
});

test('what was sent before a lost answer is told of when other values are sent', async ({ page, owner }) => {
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/inventories?product_name=SP001');
  await page.getByRole('button', { name: 'Giữ hàng ở kho' }).click();
  const dialog = page.getByRole('dialog', { name: 'Giữ hàng' });
  await dialog.getByLabel('Số điện thoại').fill('0912345678');
  await dialog.getByLabel('Tên khách hàng').fill('Lan');
  await loseNextAnswer(page, '**/api/inventories/reservations');
  await dialog.getByRole('button', { name: 'Giữ hàng' }).click();
  await expect(page.getByText('Không kết nối được máy chủ').first()).toBeVisible();
  await dialog.getByLabel('Số lượng').fill('2');
  await dialog.getByRole('button', { name: 'Giữ hàng' }).click();
  await expect(page.getByText('Lần gửi trước đã được lưu')).toBeVisible();
  await dialog.getByRole('button', { name: 'Giữ hàng' }).click();
  await expect(page.getByText('Giữ hàng thành công')).toBeVisible();
  const { data } = await owner.api(listHolds, { query: { company_id: shop.company_id } });
  expect(data.map(({ qty }) => qty)).toEqual([1, 2]);
});

test('a hold that was called off meanwhile says so', async ({ page, owner }) => {
  const { id } = await owner.hold(shop, 'SP001', minh);
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/reservations');
  await page.getByRole('button', { name: 'Gia hạn' }).click();
  await owner.callOff(id);
  await page.getByRole('dialog').getByRole('button', { name: 'Gia hạn', exact: true }).click();
  await expect(page.getByText('Phiếu giữ này đã được hủy')).toBeVisible();
});

test('on a phone a hold is a card with its customer, value and buttons', async ({ page, owner }) => {
  await owner.hold(shop, 'SP001', minh);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto('/reservations');
  const card = page.getByRole('list', { name: 'Giữ hàng' }).getByRole('listitem');
  await expect(card).toContainText(/Trần Văn Minh.*0987654321.*100\.000đ/);
  await expect(card.getByRole('button', { name: 'Thêm HĐ' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await checkAccessibility(page);
});
