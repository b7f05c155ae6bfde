import { expect } from '@playwright/test';
import { listAttributeValues, updateAttributeValue } from '@soquay/contract/attributes';
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

test('a bill keeps the colour it was sold in, on the page and on paper, when that is renamed afterwards', async ({
  page,
  owner,
}) => {
  const shop = await owner.openShop();
  const { company_id } = shop;
  const bill = await sellGoods(owner, shop, [
    { 'Tên sản phẩm': 'Áo sơ mi linen', Màu: 'Đen', 'Kích cỡ': 'M' },
  ]);
  const values = await owner.api(listAttributeValues, { query: { company_id, attribute_id: 1 } });
  const black = values.data.find(({ value }) => value === 'Đen');
  await owner.api(updateAttributeValue, {
    params: { key: black?.value_id ?? 0 },
    body: { company_id, version: black?.version ?? 0, value: 'Than chì' },
  });
  await signInAsOwner(page, shop, ownerPassword);
  await page.goto(`/orders2/view/${bill.id}`);
  await expect(page.getByRole('row', { name: /Áo sơ mi linen .* Đen · M · cái/ })).toBeVisible();
  await expect(page.getByText('Than chì')).toHaveCount(0);
  const [slip] = await printedSlip(page, `/orders2/print-price/${bill.id}`);
  expect(slip?.text).toContain('Đen');
  expect(slip?.text).not.toContain('Than chì');
});
