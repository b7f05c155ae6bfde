import { expect, type Page } from '@playwright/test';
import { getBill, listBills } from '@soquay/contract/bills';
import { test } from '../app.ts';
import { loseNextAnswer } from '../network.ts';
import type { Owner, Shop, Staff } from '../owner.ts';
import { fillSignIn, signIn } from '../sign-in.ts';
import { openBillForm } from './open-bill-form.ts';
import { scan } from './scan.ts';
import { lastLeftNumber, storedLines } from './stored-drafts.ts';

const [sp001, sp002] = ['8935000001000', '8935000001001'];

let shop: Shop;
let staff: Staff;

test.beforeEach(async ({ page, owner }) => {
  shop = await owner.openShop();
  await owner.stockUp(shop, 3, 50);
  staff = await owner.hire(shop, 'Sale');
  await signIn(page, staff);
});

async function scanLine(page: Page, barcode: string, product: string): Promise<void> {
  await scan(page, barcode);
  await expect(page.getByLabel(`Số lượng của ${product}`)).toBeVisible();
}

const reopened = (page: Page) =>
  page.getByText(/^Đã mở lại hóa đơn đang lập dở, để lại lúc \d\d\/\d\d\/\d{4} \d\d:\d\d$/);
const row = (page: Page) => page.getByRole('navigation', { name: 'Đang lập' });
const tab = (page: Page, name: string | RegExp) => row(page).getByRole('button', { name });

async function totalOf(owner: Owner): Promise<number> {
  return (await owner.api(listBills, { query: { company_id: shop.company_id } })).total;
}

test('a reload gives back lines, customer and what stood in the entry area', { tag: '@main' }, async ({
  page,
}) => {
  await openBillForm(page);
  await scanLine(page, sp001, 'SP001');
  await page.getByRole('combobox', { name: 'Tên khách hàng' }).fill('Chị Lan');
  await page.getByRole('combobox', { name: 'Mã sản phẩm' }).fill('SP002');
  await page.reload();
  await expect(reopened(page)).toBeVisible();
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await expect(page.getByRole('combobox', { name: 'Tên khách hàng' })).toHaveValue('Chị Lan');
  await expect(page.getByRole('combobox', { name: 'Mã sản phẩm' })).toHaveValue('SP002');
  await expect(tab(page, /^Hóa đơn 1/)).toHaveText(/Chị Lan.*1 dòng/);
});

test('a browser that dies in the middle of a bill has it when it starts again', async ({ page, context }) => {
  await openBillForm(page);
  await scanLine(page, sp001, 'SP001');
  await scanLine(page, sp002, 'SP002');
  await expect.poll(() => storedLines(page)).toEqual([2]);
  await page.close();
  const next = await context.newPage();
  await next.goto('/orders2/create');
  await expect(reopened(next)).toBeVisible();
  await expect(next.getByLabel('Số lượng của SP002')).toHaveValue('1');
});

test('every write is on the disk before it counts as done', async ({ page }) => {
  await page.addInitScript(() => {
    const begin = IDBDatabase.prototype.transaction;
    const asked: string[] = [];
    Object.assign(window, { asked });
    IDBDatabase.prototype.transaction = function (names, mode, options) {
      if (mode === 'readwrite') asked.push(options?.durability ?? 'default');
      return begin.call(this, names, mode, options);
    };
  });
  await openBillForm(page);
  await scanLine(page, sp001, 'SP001');
  await expect.poll(() => storedLines(page)).toEqual([1]);
  const asked = await page.evaluate(() => (window as unknown as { asked: string[] }).asked);
  expect(new Set(asked)).toEqual(new Set(['strict']));
});

test('leaving does not ask; the list and the dashboard lead back', async ({ page }) => {
  await openBillForm(page);
  await scanLine(page, sp001, 'SP001');
  await page.getByRole('button', { name: 'Để sau' }).click();
  await page.waitForURL('**/orders');
  await page.getByRole('link', { name: '1 hóa đơn đang lập dở' }).click();
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: '1 hóa đơn đang lập dở' }).click();
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');

  await page.keyboard.press('F9');
  await page.waitForURL('**/orders');
  await expect(page.getByText('Tổng 1 hóa đơn')).toBeVisible();
  await expect(page.getByRole('link', { name: /đang lập dở/ })).toHaveCount(0);
});

test('signing out in another tab takes nothing, and nobody else sees it', async ({
  page,
  context,
  owner,
}) => {
  await openBillForm(page);
  await scanLine(page, sp001, 'SP001');
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  // Else it goes on by itself once somebody signs in, and has the bill open first.
  await page.close();

  const colleague = await owner.hire(shop, 'Sale');
  await fillSignIn(other, colleague);
  await other.waitForURL('**/dashboard');
  await other.goto('/orders');
  await expect(other.getByText('Tổng 0 hóa đơn')).toBeVisible();
  await openBillForm(other);
  await expect(other.getByText('Chưa có sản phẩm')).toBeVisible();
  await expect(tab(other, /^Hóa đơn/)).toHaveCount(1);
  await expect(reopened(other)).toHaveCount(0);

  await other.goto('/logout');
  await fillSignIn(other, staff);
  await other.waitForURL('**/dashboard');
  await other.goto('/orders2/create');
  await expect(reopened(other)).toBeVisible();
  await expect(other.getByLabel('Số lượng của SP001')).toHaveValue('1');
});

test('somebody else who signs in under an open form finds a bill of their own', async ({
  page,
  context,
  owner,
}) => {
  await openBillForm(page);
  await scanLine(page, sp001, 'SP001');
  const colleague = await owner.hire(shop, 'Sale');
  const other = await context.newPage();
  await other.goto('/dashboard');
  const session = await other.request.post('/api/auth/login', { data: colleague });
  const { data } = await session.json();
  // Another window signs in anew while this one never sees the time between.
  await other.evaluate(({ user, access_token, refresh_token }) => {
    localStorage.setItem('token', access_token);
    localStorage.setItem('refresh-token', refresh_token);
    localStorage.setItem('authUser', JSON.stringify(user));
  }, data);
  await expect(page.getByLabel('Số lượng của SP001')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Mã sản phẩm' })).toBeFocused();
});

test('bills side by side each keep their scans, and what is scanned while switching stays where it began', {
  tag: '@main',
}, async ({ page }) => {
  await openBillForm(page);
  await scanLine(page, sp001, 'SP001');
  await page.keyboard.press('F3');
  await expect(tab(page, /^Hóa đơn 2/)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('combobox', { name: 'Mã sản phẩm' })).toBeFocused();
  await scanLine(page, sp002, 'SP002');

  // The tab is clicked in the middle of a scan.
  await page.evaluate((code) => {
    const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key }));
    for (const digit of code.slice(0, 7)) press(digit);
    document.querySelector<HTMLElement>('nav[aria-label="Đang lập"] li button')?.click();
    for (const digit of code.slice(7)) press(digit);
    press('Enter');
  }, sp002);
  await expect(tab(page, /^Hóa đơn 1/)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await expect(page.getByLabel('Số lượng của SP002')).toHaveCount(0);
  await page.keyboard.press('Shift+F3');
  await expect(page.getByLabel('Số lượng của SP002')).toHaveValue('2');
  // Nobody reloads in the milliseconds that the disk takes to know which one is in front.
  await expect.poll(() => lastLeftNumber(page)).toBe(2);

  await page.reload();
  await expect(tab(page, /^Hóa đơn/)).toHaveCount(2);
  await expect(page.getByLabel('Số lượng của SP002')).toHaveValue('2');
  await tab(page, /^Hóa đơn 1/).click();
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
});

test('a saved bill’s tab goes, a fresh one takes its place on going on, a closed one is had back', async ({
  page,
  owner,
}) => {
  await openBillForm(page);
  await scanLine(page, sp001, 'SP001');
  await row(page).getByRole('button', { name: 'Lập thêm một phiếu' }).click();
  await scanLine(page, sp002, 'SP002');
  await page.keyboard.press('F8');
  await expect(page.getByLabel('Số lượng của SP002')).toHaveCount(0);
  await expect(tab(page, /^Hóa đơn 2/)).toHaveAttribute('aria-current', 'true');
  expect(await totalOf(owner)).toBe(1);

  await row(page).getByRole('button', { name: 'Đóng Hóa đơn 1' }).click();
  await expect(tab(page, /^Hóa đơn/)).toHaveCount(1);
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await page.reload();
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await page.keyboard.press('F9');
  await page.waitForURL('**/orders');
  await expect(page.getByRole('link', { name: /đang lập dở/ })).toHaveCount(0);
  expect(await totalOf(owner)).toBe(2);
});

test('an answer that is lost and a reload make one bill', { tag: '@main' }, async ({ page, owner }) => {
  await openBillForm(page);
  await scanLine(page, sp001, 'SP001');
  await loseNextAnswer(page);
  await page.keyboard.press('F9');
  await expect(page.getByText('Không kết nối được máy chủ')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await page.keyboard.press('F9');
  await page.waitForURL('**/orders');
  await expect(page.getByText('Tổng 1 hóa đơn')).toBeVisible();
  expect(await totalOf(owner)).toBe(1);
});

test('a change of a saved bill is kept too, and its version decides at the save', async ({ page, owner }) => {
  await owner.sellOne(shop, 'SP001');
  const { data } = await owner.api(listBills, { query: { company_id: shop.company_id } });
  const id = data[0]?.id ?? 0;
  await page.goto('/logout');
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto(`/orders2/${id}`);
  await expect(page.getByLabel('Số lượng của SP001')).toHaveValue('1');
  await page.getByLabel('Ghi chú').fill('Giao buổi chiều');
  await expect.poll(() => storedLines(page)).toEqual([1]);
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Hóa đơn 1 đang sửa dở' }).click();
  await expect(page.getByText(/^Đã mở lại bản đang sửa dở/)).toBeVisible();
  await expect(page.getByLabel('Ghi chú')).toHaveValue('Giao buổi chiều');
  await page.keyboard.press('F9');
  await page.waitForURL(`**/orders2/view/${id}`);
  expect((await owner.api(getBill, { params: { id } })).data.bill_note).toBe('Giao buổi chiều');
  expect(await storedLines(page)).toEqual([]);
});

test('where the browser keeps nothing the till works on, says so and asks before it is left', async ({
  page,
  owner,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await openBillForm(page);
  await expect(page.getByText(/^Trình duyệt này không giữ được phiếu đang lập/)).toBeVisible();
  await scanLine(page, sp001, 'SP001');
  await page.getByRole('button', { name: 'Để sau' }).click();
  const question = page.getByRole('dialog', { name: 'Thay đổi chưa được lưu' });
  await question.getByRole('button', { name: 'Ở lại' }).click();
  await expect(question).toBeHidden();
  await page.keyboard.press('F9');
  await page.waitForURL('**/orders');
  expect(await totalOf(owner)).toBe(1);
});
