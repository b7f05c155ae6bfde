import { expect } from '@playwright/test';
import { createExport } from '@soquay/contract/warehouse-exports';
import { createReceipt, defaultReceiptType } from '@soquay/contract/warehouse-receipts';
import { ownerPassword, test } from '../app.ts';
import { sellGoods } from '../bills/printed-bill.ts';
import { signInAsOwner } from '../sign-in.ts';
import { printedSlip } from './printed-slip.ts';

test('two shirts alike but for colour and size are told apart on every slip', { tag: '@main' }, async ({
  page,
  owner,
}) => {
  test.slow();
  const shop = await owner.openShop();
  const { company_id } = shop;
  const shirt = { 'Tên sản phẩm': 'Áo sơ mi linen' };
  const bill = await sellGoods(owner, shop, [
    { ...shirt, Màu: 'Đen', 'Kích cỡ': 'M' },
    { ...shirt, Màu: 'Trắng ngà', 'Kích cỡ': 'XL' },
    { 'Tên sản phẩm': 'Nước mắm' },
  ]);
  const details = bill.details.map(({ product_id, warehouse_code }) => {
    return { product_id, warehouse_code, qty: 2 };
  });
  const receipt = await owner.api(createReceipt, {
    body: { company_id, receipt_type: defaultReceiptType, details },
  });
  const writtenOff = await owner.api(createExport, { body: { company_id, export_type: 2, details } });
  const returned = await owner.takeBack(shop, bill.id);
  await signInAsOwner(page, shop, ownerPassword);
  for (const path of [
    `/orders2/print/${bill.id}`,
    `/orders2/print-price/${bill.id}`,
    `/orders2/print-season/${bill.id}`,
    `/orders2/print-season-price/${bill.id}`,
    `/orders2/print-receipt/${bill.id}`,
    `/orders2/print-receipt-58/${bill.id}`,
    `/returns/print/${returned}`,
    `/warehouse-receipts/print/${receipt.data.id}`,
    `/warehouse-exports/print/${writtenOff.data.id}`,
  ]) {
    const [slip] = await printedSlip(page, path);
    // In the second row of each line, which one without either does not have.
    expect(slip?.text, path).toMatch(/Áo sơ mi linen Đen · M\b.*Áo sơ mi linen Trắng ngà · XL\b.*Nước mắm/);
    const variant = await page.getByText('Trắng ngà · XL').boundingBox();
    const name = await page.getByText('Áo sơ mi linen').last().boundingBox();
    expect(variant?.y, path).toBeGreaterThan((name?.y ?? 0) + 1);
  }
});
