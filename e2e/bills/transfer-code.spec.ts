import { expect, type Page } from '@playwright/test';
import { type Bill, getBill } from '@soquay/contract/bills';
import { saveBankAccount } from '@soquay/contract/letterheads';
import { vietQr } from '@soquay/contract/rules/viet-qr';
import { ownerPassword, test } from '../app.ts';
import { holdBack } from '../network.ts';
import type { Owner, Shop } from '../owner.ts';
import { readPdf } from '../read-pdf.ts';
import { readQrCodes } from '../read-qr.ts';
import { signIn, signInAsOwner } from '../sign-in.ts';
import { sellGoods } from './printed-bill.ts';

const account = { bank_bin: '970436', account_number: '0011001932418', account_name: 'CONG TY MOC MIEN' };

async function setAccount(owner: Owner, { company_id }: Shop): Promise<void> {
  await owner.api(saveBankAccount, { params: { id: company_id, payment_code: 'CK' }, body: account });
}

async function openSlip(page: Page, layout: string, { id, bill_number }: Bill): Promise<void> {
  await page.goto(`/orders2/${layout}/${id}`);
  await page.getByRole('heading', { name: `In hóa đơn số ${bill_number}` }).waitFor();
}

const codesOf = async (page: Page) => readQrCodes(await page.screenshot({ fullPage: true }));

test('a bill paid by transfer shows what a bank’s app reads: account, what is still to pay, and its number', {
  tag: '@main',
}, async ({ page, owner }) => {
  const shop = await owner.openShop();
  await setAccount(owner, shop);
  const goods = [{ 'Tên sản phẩm': 'Áo sơ mi', 'Giá bán': 1_250_000 }];
  const bill = await sellGoods(owner, shop, goods, { payment_code: 'CK', pre_paid: 250_000 });
  const expected = vietQr({ ...account, amount: 1_000_000, content: `HD ${bill.bill_number}` });
  await signIn(page, await owner.hire(shop, 'KeToan'));

  for (const layout of ['print-price', 'print-season-price', 'print-receipt', 'print-receipt-58']) {
    await openSlip(page, layout, bill);
    expect(await codesOf(page), layout).toEqual([expected]);
    // Whole, for who types it in.
    const [paper] = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(paper?.text, layout).toContain(`Vietcombank ${account.account_number} ${account.account_name}`);
    const slip = page.getByRole('article');
    for (const text of [
      'Chờ chuyển khoản',
      'Vietcombank',
      account.account_number,
      account.account_name,
      '1.000.000đ · HD 1',
    ]) {
      await expect(slip.getByText(text)).toBeVisible();
    }
  }
  // What lies in the parcel says nothing of money.
  await openSlip(page, 'print', bill);
  expect(await codesOf(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await openSlip(page, 'print-receipt', bill);
  expect(await codesOf(page)).toEqual([expected]);
  await page.goto(`/orders2/view/${bill.id}`);
  await expect(page.getByRole('region', { name: 'Tổng cộng' })).toContainText(
    'Khách cần trả1.000.000đChờ chuyển khoản',
  );
  await page.getByRole('button', { name: 'Mã QR' }).click();
  // The dialog fades in.
  await expect.poll(() => codesOf(page)).toEqual([expected]);
});

test('a bill with returns asks for no transfer: what was paid back had been paid', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await setAccount(owner, shop);
  const bill = await sellGoods(owner, shop, [{ 'Tên sản phẩm': 'Áo sơ mi', 'Giá bán': 250_000 }], {
    payment_code: 'CK',
  });
  await owner.takeBack(shop, bill.id);
  await signInAsOwner(page, shop, ownerPassword);
  await openSlip(page, 'print-price', bill);
  await expect(page.getByRole('article').getByText('Đã thu')).toBeVisible();
  expect(await codesOf(page)).toEqual([]);
});

test('there is no code where there is nothing to transfer, or nowhere', async ({ page, owner }) => {
  const [shop, without] = [await owner.openShop(), await owner.openShop()];
  await setAccount(owner, shop);
  const goods = [{ 'Tên sản phẩm': 'Áo sơ mi', 'Giá bán': 250_000 }];
  const cases = [
    { shop, sale: { payment_code: 'TM' }, said: 'Đã thu' },
    { shop, sale: { payment_code: 'CK', pre_paid: 250_000 }, said: 'Khách cần trả' },
    { shop: without, sale: { payment_code: 'CK' }, said: 'Chờ chuyển khoản' },
    { shop, sale: { payment_code: 'COD' }, said: 'Khách cần trả' },
  ];
  await signInAsOwner(page, shop, ownerPassword);
  for (const { shop: where, sale, said } of cases) {
    const bill = await sellGoods(owner, where, goods, sale);
    await openSlip(page, 'print-price', bill);
    await expect(page.getByRole('article').getByText(said)).toBeVisible();
    expect(await codesOf(page)).toEqual([]);
    await page.goto(`/orders2/view/${bill.id}`);
    await expect(page.getByRole('button', { name: 'In', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tổng cộng' })).toContainText(said);
    await expect(page.getByRole('button', { name: 'Mã QR' })).toBeHidden();
  }
});

test('a transfer is awaited on list, page and paper until one press says that it has come', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  await setAccount(owner, shop);
  const bill = await sellGoods(owner, shop, [{ 'Tên sản phẩm': 'Áo sơ mi', 'Giá bán': 250_000 }], {
    payment_code: 'CK',
  });
  await signIn(page, await owner.hire(shop, 'Admin'));
  await page.goto('/orders');
  await expect(page.getByRole('row', { name: /250\.000/ }).first()).toContainText('Chờ chuyển khoản');
  await page.goto(`/orders2/view/${bill.id}`);
  const sum = page.getByRole('region', { name: 'Tổng cộng' });
  await expect(sum).toContainText('Khách cần trả250.000đChờ chuyển khoản');
  const answer = await holdBack(page, /transfer-received/, 'PUT');
  const received = page.getByRole('button', { name: 'Đã nhận tiền' });
  // Pressed twice while the answer is out it is written once.
  await received.dblclick();
  await expect(sum).toContainText('Chờ chuyển khoản');
  answer();
  await expect(sum).toContainText('Đã chuyển khoản250.000đ');
  await expect(received).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mã QR' })).toBeHidden();
  await expect(page.getByText('Chờ chuyển khoản')).toHaveCount(0);
  const { data } = await owner.api(getBill, { params: { id: bill.id } });
  expect(data).toMatchObject({ transfer_received: 1, version: bill.version + 1 });
  await openSlip(page, 'print-price', bill);
  await expect(page.getByRole('article').getByText('Đã chuyển khoản')).toBeVisible();
  expect(await codesOf(page)).toEqual([]);
});
