import { expect, type Page } from '@playwright/test';
import { listBills } from '@soquay/contract/bills';
import { test } from '../app.ts';
import type { Shop } from '../owner.ts';
import { signIn } from '../sign-in.ts';
import { openBillForm } from './open-bill-form.ts';
import { scan } from './scan.ts';

let shop: Shop;

/** Customers are shared by all shops: nobody else's test knows this one. */
const lan = { customer_phone: '0933111222', customer_name: 'Đặng Quỳnh Lan' };

test.beforeEach(async ({ page, owner }) => {
  shop = await owner.openShop();
  await owner.stockUp(shop, 2, 10);
  await owner.sellOne(shop, 'SP001', lan);
  await signIn(page, await owner.hire(shop, 'Sale'));
  await openBillForm(page);
});

function codeField(page: Page) {
  return page.getByRole('combobox', { name: 'Mã sản phẩm' });
}

function lastBill(page: Page) {
  return page.getByRole('complementary', { name: 'Hóa đơn vừa lập' });
}

test('the next bill is there at once, by F8 or on a device that goes on by itself', async ({
  page,
  owner,
}) => {
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await page.keyboard.press('F8');
  await expect(lastBill(page)).toContainText('HĐ 2');
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByLabel('Số lượng của SP001')).toBeHidden();

  await page.getByRole('switch', { name: 'Tự mở hóa đơn mới' }).click();
  await scan(page, '8935000001001');
  await expect(page.getByLabel('Số lượng của SP002')).toHaveValue('1');
  await page.keyboard.press('F9');
  await expect(lastBill(page)).toContainText('HĐ 3');
  await expect(codeField(page)).toBeFocused();
  const { total } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  expect(total).toBe(3);

  // From any other screen the same key begins one.
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: 'Lập hóa đơn' })).toBeVisible();
  await page.keyboard.press('F8');
  await expect(codeField(page)).toBeFocused();
});

test('what is scanned on the list goes onto a new bill, beside one that is half-written', async ({
  page,
}) => {
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await page.getByRole('button', { name: 'Để sau' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('link', { name: 'Lập hóa đơn' })).toBeVisible();
  // The second one comes while the form opens.
  await scan(page, '8935000001001');
  await scan(page, '8935000001001');
  await expect(page.getByLabel('Số lượng của SP002')).toHaveValue('2');
  await expect(page.getByLabel('Số lượng của SP001')).toBeHidden();
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.press('F9');
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('link', { name: '1 hóa đơn đang lập dở' })).toBeVisible();
  // In a field it is what is searched for.
  await page.getByRole('searchbox').click();
  await scan(page, '0933111222');
  await expect(page).toHaveURL(/q=0933111222/);
});

test('a list says which keys there are', async ({ page }) => {
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: 'Lập hóa đơn' })).toContainText('F8');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  // In a field it is a letter.
  await page.keyboard.press('?');
  await expect(page.getByRole('searchbox')).toHaveValue('?');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('heading', { name: 'Hóa đơn' }).click();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Phím tắt' });
  await expect(keys).toContainText('F8Lập hóa đơn');
  await expect(keys).toContainText('F9Lưu phiếu đang lập');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
});

test('a customer is found by name or phone as soon as one presses Enter', { tag: '@main' }, async ({
  page,
  owner,
}) => {
  const phone = page.getByRole('combobox', { name: 'Số điện thoại' });
  const name = page.getByRole('combobox', { name: 'Tên khách hàng' });
  await page.keyboard.press('F4');
  // At a person's speed: a scanner's is no name.
  await page.keyboard.type('dang quynh', { delay: 80 });
  await page.keyboard.press('Enter');
  await expect(phone).toHaveValue(lan.customer_phone);
  await expect(name).toHaveValue(lan.customer_name);

  await owner.sellOne(shop, 'SP001', { customer_phone: '0933111999', customer_name: 'Trần Văn Minh' });
  await phone.fill('0933 111');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /0933111999.*Trần Văn Minh/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('Trần Văn Minh');
});

test('from the phone Tab leads to the name, and what one types there replaces letters typed as a phone', async ({
  page,
}) => {
  const phone = page.getByRole('combobox', { name: 'Số điện thoại' });
  const name = page.getByRole('combobox', { name: 'Tên khách hàng' });
  await phone.fill('0933444555');
  await page.keyboard.press('Tab');
  await expect(name).toBeFocused();
  await name.fill('');
  await phone.fill('chi mai');
  await page.keyboard.press('Tab');
  await expect(name).toHaveValue('chi mai');
  await page.keyboard.insertText('Chị Mai');
  await expect(name).toHaveValue('Chị Mai');
  await expect(phone).toHaveValue('');
});

test('of several customers Enter takes none that was not pointed at, and a name changes no phone', async ({
  page,
  owner,
}) => {
  await owner.sellOne(shop, 'SP001', { customer_phone: '0933222111', customer_name: 'Hồ Bảo Trâm' });
  await owner.sellOne(shop, 'SP001', { customer_phone: '0933222222', customer_name: 'Hồ Bảo Trân' });
  const phone = page.getByRole('combobox', { name: 'Số điện thoại' });
  const name = page.getByRole('combobox', { name: 'Tên khách hàng' });
  await name.fill('Hồ Bảo Tr');
  const found = page.getByRole('option', { name: /Hồ Bảo/ });
  await expect(found).toHaveCount(2);
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  await expect(name).toHaveValue('Hồ Bảo Tr');
  await page.keyboard.press('Enter');
  await expect(phone).toHaveValue('0933222111');

  await phone.fill('0933222999');
  await name.fill('Hồ Bảo Trân');
  await page.keyboard.press('Enter');
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await page.keyboard.press('F9');
  await page.waitForURL('**/orders');
  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  expect(data[0]).toMatchObject({ customer_phone: '0933222999', customer_name: 'Hồ Bảo Trân' });
});

test('on a low screen the customers found and the field one goes to are seen whole', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 640 });
  await page.getByRole('combobox', { name: 'Số điện thoại' }).fill('dang quynh');
  const found = page.getByRole('option', { name: /0933111222/ }).getByText('0933111222');
  await expect(found).toBeVisible();
  expect(await found.evaluate(isAtItsLeftEdge)).toBe(true);

  await page.getByLabel('Giảm cả đơn').fill('10%');
  await page.getByRole('combobox', { name: 'Nhân viên bán hàng' }).focus();
  const note = page.getByLabel('Ghi chú');
  await note.focus();
  expect(await note.evaluate(isAtItsLeftEdge)).toBe(true);
});

/** Whether it is the element itself that one sees where it begins. */
function isAtItsLeftEdge(element: Element): boolean {
  const { left, top, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 2, top + height / 2));
}

test('scans that failed are dropped one after the other by keyboard', async ({ page }) => {
  await scan(page, '9990000000001');
  await scan(page, '9990000000002');
  await expect(page.getByRole('button', { name: /^Bỏ mã/ })).toHaveCount(2);
  await page.keyboard.press('F9');
  await expect(page.getByRole('button', { name: 'Thử lại mã 9990000000002' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Thử lại mã 9990000000001' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByRole('button', { name: /^Bỏ mã/ })).toHaveCount(0);
});

test('a code that is typed but not entered is not left off the bill in silence', async ({ page, owner }) => {
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await page.keyboard.type('SP002', { delay: 80 });
  await page.keyboard.press('F9');
  await expect(page.getByText('Chưa thêm SP002').first()).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  const { total } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  expect(total).toBe(1);
});

test('? shows the keys from the empty code field, and none of them works below that dialog', async ({
  page,
}) => {
  await page.keyboard.type('?');
  await expect(page.getByRole('dialog', { name: 'Phím tắt' })).toBeVisible();
  await page.keyboard.press('F9');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Phím tắt' })).toBeHidden();
  await expect(page.getByText('Danh sách sản phẩm chưa có')).toHaveCount(0);
});

test('who has closed a dialog need not wait until it has faded', async ({ page }) => {
  await page.addStyleTag({ content: '.ant-modal { animation-duration: 10s !important }' });
  await page.keyboard.type('?');
  await expect(page.getByRole('dialog', { name: 'Phím tắt' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('F9');
  await expect(page.getByText('Danh sách sản phẩm chưa có').first()).toBeVisible();
});

test('what is no whole number is refused where it stands and keeps the bill from being saved', async ({
  page,
  owner,
}) => {
  await scan(page, '8935000001000');
  const pieces = page.getByLabel('Số lượng của SP001');
  await pieces.click();
  await page.keyboard.type('1,5');
  await expect(page.getByText('Chỉ nhận số nguyên')).toBeVisible();
  await expect(pieces).toHaveValue('1,5');
  await expect(pieces).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('F9');
  await expect(pieces).toBeFocused();
  await pieces.fill('2');
  await page.getByLabel('Tiền cọc').fill('-50000');
  await page.keyboard.press('F9');
  await expect(page.getByText('Không nhận số âm').first()).toBeVisible();
  await expect(page.getByLabel('Tiền cọc')).toBeFocused();
  const { total } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  expect(total).toBe(1);
});

test('a letter among the figures of a phone is refused at the phone, not dropped', async ({
  page,
  owner,
}) => {
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  const phone = page.getByRole('combobox', { name: 'Số điện thoại' });
  await phone.fill('0901 234 56O');
  await page.keyboard.press('F9');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  const { total } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  expect(total).toBe(1);
});

test('amounts of twelve digits are shown whole', async ({ page, owner }) => {
  await owner.importProducts(shop, [
    {
      'Mã sản phẩm': 'VANG',
      'Tên sản phẩm': 'Tượng rồng vàng',
      'Đơn vị': 'bộ',
      'Mã vạch': '8935000009999',
      'Giá bán': 999_999_999,
      [`Tồn ${shop.warehouse}`]: 1_000,
    },
  ]);
  await page.setViewportSize({ width: 1366, height: 768 });
  await scan(page, '8935000009999');
  await page.getByLabel('Số lượng của VANG').fill('999');
  await page.getByLabel('Chiết khấu của VANG').fill('12,5%');
  await page.keyboard.press('F2');
  await page.keyboard.type('VANG', { delay: 80 });
  await page.getByRole('option', { name: /VANG/ }).click();
  const price = page.getByRole('region', { name: 'Thêm sản phẩm' }).getByLabel('Đơn giá');
  await expect(price).toHaveValue('999.999.999');
  const totals = page.getByRole('region', { name: 'Tổng cộng' });
  await expect(totals.getByRole('button', { name: '874.999.999.125' })).toBeVisible();
  for (const shown of [price, page.getByLabel('Chiết khấu của VANG'), totals]) {
    expect(await shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});

test('a removed line can be had back, and a discount on the whole bill follows what is sold', async ({
  page,
  owner,
}) => {
  await scan(page, '8935000001000');
  await scan(page, '8935000001001');
  await page.getByLabel('Giảm cả đơn').fill('10%');
  const totals = page.getByRole('region', { name: 'Tổng cộng' });
  await expect(totals).toContainText('Khách cần trả180.000đ');
  await page.getByRole('button', { name: 'Xóa dòng SP001' }).click();
  await expect(totals).toContainText('Khách cần trả90.000đ');
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(codeField(page)).toBeFocused();
  await expect(totals).toContainText('Khách cần trả180.000đ');
  await page.keyboard.press('F9');
  await page.waitForURL('**/orders');
  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  expect(data[0]).toMatchObject({
    total_amount: 200_000,
    total_discount: 20_000,
    total_final_amount: 180_000,
  });
});

test('pieces are typed before the code, and a wrong entry says so at the code itself', async ({ page }) => {
  await page.keyboard.type('3*SP002', { delay: 80 });
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Số lượng của SP002')).toHaveValue('3');

  await page.keyboard.type('KHONGCO', { delay: 80 });
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(codeField(page)).toHaveAccessibleDescription('Không tìm thấy “KHONGCO”');
});

test('less cash than is due is said beside the field, Enter goes on to saving, and it saves', async ({
  page,
}) => {
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await page.keyboard.press('F7');
  await page.keyboard.type('60000', { delay: 80 });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Khách đưa chưa đủ, còn thiếu 40.000đ')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lưu', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/orders');
});

test('what is wrong with a line shows when the line is left, not between its fields', async ({ page }) => {
  await scan(page, '8935000001000');
  const pieces = page.getByLabel('Số lượng của SP001');
  await expect(pieces).toHaveValue('1');
  await pieces.fill('');
  await page.keyboard.press('Tab');
  const wrong = page
    .getByRole('row', { name: /SP001/ })
    .getByText('Vui lòng nhập số lượng', { exact: false });
  await expect(page.getByLabel('Chiết khấu của SP001')).toBeFocused();
  await expect(wrong).toBeHidden();
  await page.keyboard.press('F2');
  await expect(wrong).toBeVisible();
});

test('on a phone a label stands on one line, and a single bill with a line in it can be closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('combobox', { name: 'Nhân viên bán hàng' }).focus();
  const label = page.getByText('Nhân viên bán hàng', { exact: true });
  expect((await label.boundingBox())?.height).toBeLessThan(20);
  const close = page.getByRole('button', { name: 'Đóng Hóa đơn 1' });
  await expect(close).toBeHidden();
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await close.click();
  await expect(page.getByLabel('Số lượng của SP001')).toBeHidden();
});

test('the loud button is what the device does as a rule, the other one stands beside it', async ({
  page,
}) => {
  const loud = page.locator('[data-save] .ant-btn-primary');
  await expect(loud).toHaveText('LưuF9');
  await page.getByRole('switch', { name: 'Tự mở hóa đơn mới' }).click();
  await expect(loud).toHaveText('Lưu và bán tiếpF8');
  await scan(page, '8935000001000');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await loud.click();
  await expect(lastBill(page)).toContainText('HĐ 2');
  await scan(page, '8935000001001');
  await expect(page.getByLabel('Số lượng của SP002')).toHaveValue('1');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(lastBill(page)).toContainText('HĐ 3');
});

test('from the open box of the customer one press goes to the discount or the deposit', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.keyboard.press('F4');
  const phone = page.getByRole('combobox', { name: 'Số điện thoại' });
  await expect(phone).toBeFocused();
  for (const name of ['Giảm cả đơn', 'Tiền cọc']) {
    await phone.focus();
    const box = await page.getByLabel(name).boundingBox();
    if (!box) throw new Error('Not on the screen');
    await page.mouse.click(box.x + box.width / 2, box.y + 4);
    await expect(page.getByLabel(name)).toBeFocused();
    await expect(phone).not.toBeInViewport();
  }
});

test('below a menu across the screen the till still ends where the screen ends', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.evaluate(() => {
    const chosen = { state: { layout: 'horizontal' }, version: 0 };
    localStorage.setItem('layout', JSON.stringify(chosen));
  });
  await page.reload();
  await expect(page.getByRole('navigation').getByText('Bán hàng')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lưu', exact: true })).toBeInViewport({ ratio: 1 });
  // Beside the lines the sum stands among the totals.
  await expect(page.getByRole('region', { name: 'Tổng cộng' }).getByText('Khách cần trả')).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
  );
  expect(overflow).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('what is to be paid stands once, and a finger hits every button and tick', async ({ page }) => {
    await scan(page, '8935000001000');
    await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
    await page.getByRole('radio', { name: /Chuyển khoản/ }).click();
    const sums = page.getByText('Khách cần trả', { exact: true }).filter({ visible: true });
    await expect(sums).toHaveCount(1);
    await expect(page.getByRole('checkbox', { name: 'Đã nhận tiền' })).toBeVisible();
    const small = await page.getByRole('main').evaluate((main) =>
      [
        ...main.querySelectorAll(
          'button, label:has(> .ant-checkbox), label:has(> span > input[type=checkbox])',
        ),
      ]
        .filter((one) => one.checkVisibility({ opacityProperty: true }) && one.getClientRects().length > 0)
        .filter((one) => !one.closest('fieldset:not(:focus-within)'))
        .filter((one) => !one.matches('[role=switch], [tabindex="-1"]'))
        .map((one) => ({
          name: one.textContent || one.getAttribute('aria-label'),
          box: one.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.height < 40)
        .map(({ name, box }) => `${name}: ${box.height}`),
    );
    expect(small).toEqual([]);
  });
});
