import { expect, type Page } from '@playwright/test';
import { saveBankAccount } from '@soquay/contract/letterheads';
import { ownerPassword, test } from '../app.ts';
import { scan } from '../bills/scan.ts';
import { axeOf, waitForRest } from '../check-accessibility.ts';
import type { Owner, Shop } from '../owner.ts';
import { signInAsOwner } from '../sign-in.ts';

/** Pop-ups, each opened on its screen until its content is there. */
const popUps: { name: string; path: string; open: (page: Page) => Promise<void> }[] = [
  {
    name: 'palette',
    path: '/dashboard',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Tìm nhanh' }).fill('sp');
      await page.getByRole('option', { name: /SP001/ }).waitFor();
    },
  },
  { name: 'shop switcher', path: '/dashboard', open: (page) => openMenu(page, /^Cửa hàng: /) },
  {
    name: 'all screens',
    path: '/dashboard',
    open: async (page) => {
      await page.getByRole('button', { name: 'Mọi màn hình' }).click();
      await page.getByRole('navigation', { name: 'Mọi màn hình' }).waitFor();
    },
  },
  { name: 'languages', path: '/dashboard', open: (page) => openMenu(page, /^Ngôn ngữ/) },
  { name: 'profile menu', path: '/dashboard', open: (page) => openMenu(page, /^Tài khoản/) },
  {
    name: 'profile',
    path: '/dashboard',
    open: async (page) => {
      await openMenu(page, /^Tài khoản/);
      await page.getByRole('menuitem', { name: 'Hồ sơ của tôi' }).click();
      await page.getByRole('dialog', { name: 'Hồ sơ của tôi' }).getByLabel('Họ tên').waitFor();
    },
  },
  {
    name: 'a day to choose',
    path: '/orders?status=1',
    open: async (page) => {
      await page.getByLabel('Từ ngày').click();
      await page.getByRole('table').filter({ hasText: 'CN' }).waitFor();
    },
  },
  {
    name: 'a status to choose',
    path: '/orders?status=1',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Trạng thái' }).click();
      await page.getByTitle('Đã xóa').waitFor();
    },
  },
  { name: 'layouts to print in', path: '/orders2/view/:bill', open: (page) => openMenu(page, /^In$/) },
  { name: 'sheets of a bill', path: '/orders2/view/:bill', open: (page) => openMenu(page, /^Tải Excel$/) },
  {
    name: 'the code of a transfer',
    path: '/orders2/view/:bill',
    open: async (page) => {
      await page.getByRole('button', { name: 'Mã QR' }).click();
      await page.getByRole('dialog').getByText('Quét mã để chuyển khoản').waitFor();
    },
  },
  {
    name: 'products found',
    path: '/orders2/create',
    open: async (page) => {
      await page.keyboard.press('F2');
      await page.keyboard.type('sp', { delay: 80 });
      await page.getByRole('option', { name: /SP001/ }).waitFor();
    },
  },
  {
    name: 'a bill half written',
    path: '/orders2/create',
    open: async (page) => {
      await scan(page, '8935000001000');
      await scan(page, '4006381333931');
      await page.getByLabel('Chiết khấu của SP001').fill('10%');
      await page.getByRole('button', { name: 'Thử lại mã 4006381333931' }).waitFor();
      await page.getByLabel('Số lượng của SP001').fill('1,5');
    },
  },
  {
    name: 'the keys',
    path: '/orders2/create',
    open: async (page) => {
      await page.getByRole('button', { name: /^Phím tắt/ }).click();
      await page.getByRole('dialog', { name: 'Phím tắt' }).waitFor();
    },
  },
  {
    name: 'unsaved changes',
    path: '/shops',
    open: async (page) => {
      await page.getByRole('button', { name: 'Thêm cửa hàng' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Tên cửa hàng').fill('Cửa hàng Hàng Bông');
      await form.getByRole('button', { name: 'Hủy' }).click();
      await page.getByRole('dialog', { name: 'Thay đổi chưa được lưu' }).waitFor();
    },
  },
  {
    name: 'a new shop',
    path: '/shops',
    open: async (page) => {
      await page.getByRole('button', { name: 'Thêm cửa hàng' }).click();
      await page.getByRole('dialog').getByLabel('Tên cửa hàng').waitFor();
    },
  },
];

/** Selectors that axe ignores, each with its reason. */
const exceptions = [
  // Days of the months before and after are faint on purpose: they are chosen by turning the page.
  '.ant-picker-cell:not(.ant-picker-cell-in-view)',
  // Ant Design names these by what they do, 'Chọn tháng', and shows the month they stand at.
  '.ant-picker-month-btn',
  '.ant-picker-year-btn',
];

async function openMenu(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem').first().waitFor();
}

/** A bill that waits for a transfer; gives its id. */
async function sellByTransfer(owner: Owner, shop: Shop): Promise<number> {
  await owner.api(saveBankAccount, {
    params: { id: shop.company_id, payment_code: 'CK' },
    body: { bank_bin: '970436', account_number: '0011001932418' },
  });
  return owner.sell(shop, 'SP001', { qty: 1 }, { payment_code: 'CK' });
}

async function seriousFaults(page: Page): Promise<string[]> {
  const axe = exceptions.reduce((builder, selector) => builder.exclude(selector), axeOf(page));
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}

for (const mode of ['light', 'dark'] as const) {
  test(`axe finds nothing serious in an open pop-up, ${mode}`, async ({ page, owner }) => {
    test.slow();
    const shop = await owner.openShop();
    await owner.openShop();
    await owner.stockUp(shop, 3, 10);
    const bill = await sellByTransfer(owner, shop);
    await page.addInitScript((kept) => localStorage.setItem('color-mode', kept), mode);
    await signInAsOwner(page, shop, ownerPassword);
    for (const { name, path, open } of popUps) {
      await test.step(name, async () => {
        // A fresh page each time: what the last pop-up left open would stand beside this one, after a reload too.
        await page.goto('about:blank');
        await page.goto(path.replace(':bill', String(bill)));
        await page.getByRole('heading', { level: 1 }).waitFor();
        await open(page);
        await waitForRest(page);
        expect.soft(await seriousFaults(page), name).toEqual([]);
      });
    }
  });
}
