import { expect } from '@playwright/test';
import { createBill } from '@soquay/contract/bills';
import { saveBankAccount } from '@soquay/contract/letterheads';
import { getPreorder, setProcessStatus } from '@soquay/contract/preorders';
import { vietQr } from '@soquay/contract/rules/viet-qr';
import { ownerPassword, test } from '../app.ts';
import { sellGoods } from '../bills/printed-bill.ts';
import { readQrCodes } from '../read-qr.ts';
import { signIn, signInAsOwner } from '../sign-in.ts';
import { printedSlip } from './printed-slip.ts';

const account = { bank_bin: '970436', account_number: '0011001932418', account_name: 'CONG TY MOC MIEN' };

test('a deposit by transfer has a code on its slip until goods are bought for it', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const { company_id } = shop;
  await owner.api(saveBankAccount, { params: { id: company_id, payment_code: 'CK' }, body: account });
  const id = await owner.promise(shop, { payment_code: 'CK', pre_paid: 500_000 });
  const inCash = await owner.promise(shop, { pre_paid: 500_000 });
  const withoutDeposit = await owner.promise(shop, { payment_code: 'CK' });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printing', '');
  });
  await signIn(page, await owner.hire(shop, 'Admin'));
  const slip = page.getByRole('article', { includeHidden: true });
  const codesOf = async (preorderId: number) => {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`/preorders/view/${preorderId}`);
    await page.getByRole('button', { name: 'In', exact: true }).click();
    await expect(page.locator('html[data-printing]')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    return readQrCodes(await page.screenshot({ fullPage: true }));
  };

  const code = vietQr({ ...account, amount: 500_000, content: 'DH 1' });
  expect(await codesOf(id)).toEqual([code]);
  for (const text of ['Quét mã để chuyển tiền cọc', 'Vietcombank', '500.000đ · DH 1']) {
    await expect(slip).toContainText(text);
  }
  // Loud is the sum of the code; the rest is asked for with the goods.
  await expect(slip).toContainText('Còn lại, trả khi nhận hàng1.500.000Tiền cọc cần trả500.000đ');
  expect(await codesOf(inCash)).toEqual([]);
  expect(await codesOf(withoutDeposit)).toEqual([]);
  await owner.api(setProcessStatus, { body: { order_id: id, process_status: 102 } });
  expect(await codesOf(id)).toEqual([]);
});

test('a bill of a pre-order says at its line what was promised, where another price is charged', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const sold = await sellGoods(owner, shop, [
    { 'Tên sản phẩm': 'Áo khoác dạ', 'Giá bán': 439_000, Màu: 'Nâu', 'Tình trạng': 'Like new 95%' },
    { 'Tên sản phẩm': 'Giày da lộn', 'Giá bán': 1_000_000 },
  ]);
  const lines = [
    { product_name: 'Áo khoác dạ', color: 'Nâu', size: 'M', unit_code: 'cái', qty: 1, price: 850_000 },
    { product_name: 'Giày da lộn', color: 'Nâu', size: '42', unit_code: 'cái', qty: 1, price: 1_000_000 },
  ];
  const preorder_id = await owner.promise(shop, { details: JSON.stringify(lines) });
  await owner.letArrive(preorder_id);
  const preorder = await owner.api(getPreorder, { params: { id: preorder_id } });
  const { data: bill } = await owner.api(createBill, {
    body: {
      company_id: shop.company_id,
      payment_code: 'TM',
      saleman_id: sold.saleman_id,
      preorder_id,
      details: sold.details.map(({ product_id, warehouse_code, price }, index) => {
        const preorder_line_id = preorder.data.details[index]?.id;
        return { product_id, warehouse_code, price, qty: 1, discount: 0, preorder_line_id };
      }),
    },
  });
  await signInAsOwner(page, shop, ownerPassword);
  for (const layout of ['print-price', 'print-season-price', 'print-receipt', 'print-receipt-58']) {
    const [slip] = await printedSlip(page, `/orders2/${layout}/${bill.id}`);
    expect(slip?.text.match(/Nâu · Like new 95% · Giá đã hẹn 850\.000/g), layout).toHaveLength(1);
    expect(slip?.text.match(/Giá đã hẹn/g), layout).toHaveLength(1);
  }
  const [withoutPrices] = await printedSlip(page, `/orders2/print/${bill.id}`);
  expect(withoutPrices?.text).not.toContain('850.000');
});
