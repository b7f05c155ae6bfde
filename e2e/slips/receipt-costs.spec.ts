import { expect } from '@playwright/test';
import { createReceipt, defaultReceiptType } from '@soquay/contract/warehouse-receipts';
import { test } from '../app.ts';
import { sellGoods } from '../bills/printed-bill.ts';
import { signIn } from '../sign-in.ts';
import { printedSlip } from './printed-slip.ts';

test('a receipt shows what the goods cost, to be checked against the supplier’s paper, to who may see costs', async ({
  page,
  owner,
  comeIn,
}) => {
  const shop = await owner.openShop();
  const { company_id } = shop;
  const { details } = await sellGoods(owner, shop, [
    { 'Tên sản phẩm': 'Áo sơ mi linen' },
    { 'Tên sản phẩm': 'Quần âu' },
    { 'Tên sản phẩm': 'Túi giấy' },
  ]);
  const costs = [185_000, 1_210_500, null];
  const receive = (original_prices: readonly (number | null)[]) =>
    owner.api(createReceipt, {
      body: {
        company_id,
        receipt_type: defaultReceiptType,
        details: original_prices.map((original_price, index) => {
          const { product_id = 0, warehouse_code = '' } = details[index] ?? {};
          return { product_id, warehouse_code, qty: 12, original_price };
        }),
      },
    });
  const part = await receive(costs);
  const whole = await receive(costs.slice(0, 2));
  const none = await receive([null]);
  await signIn(page, await owner.hire(shop, 'Kho'));
  const textOf = async (reader: typeof page, { data }: typeof part) => {
    const [slip] = await printedSlip(reader, `/warehouse-receipts/print/${data.id}`);
    return slip?.text;
  };

  const text = await textOf(page, whole);
  expect(text).toMatch(/SL Đơn giá Thành tiền.*12 185\.000 2\.220\.000.*12 1\.210\.500 14\.526\.000/);
  expect(text).toContain('Tổng tiền hàng 16.746.000đ');
  expect(text).toContain('Mười sáu triệu bảy trăm bốn mươi sáu nghìn đồng');
  expect(text).not.toContain('Dòng chưa có giá');
  // What is not in the total is said beside it.
  expect(await textOf(page, part)).toMatch(/Dòng chưa có giá 1\b.*Tổng tiền hàng 16\.746\.000đ/);
  expect(await textOf(page, none)).not.toMatch(/Đơn giá|Thành tiền|Tổng tiền hàng/);

  // As on paper, so on the screen.
  await page.goto(`/warehouse-receipts/${part.data.id}`);
  const totals = page.getByRole('region', { name: 'Tổng cộng' });
  await expect(totals).toContainText('Tổng tiền hàng · 1 dòng chưa có giá16.746.000đ');
  await expect(page.getByRole('row', { name: /Quần âu/ })).toContainText('14.526.000');

  const buyer = await comeIn(await owner.hire(shop, 'Order'));
  const untold = await textOf(buyer, whole);
  expect(untold).toContain('Áo sơ mi linen');
  expect(untold).not.toMatch(/Đơn giá|Thành tiền|Tổng tiền hàng|185\.000/);
  await buyer.goto(`/warehouse-receipts/${part.data.id}`);
  await expect(buyer.getByRole('region', { name: 'Tổng cộng' })).toContainText('Tổng số lượng');
  await expect(buyer.getByText(/Thành tiền|Tổng tiền hàng/)).toHaveCount(0);
});

test('a transfer has no costs on its receipt', async ({ page, owner }) => {
  const shop = await owner.openShop();
  await sellGoods(owner, shop, [{ 'Mã sản phẩm': 'SP001', 'Tên sản phẩm': 'Mũ cói', 'Giá vốn': 95_000 }]);
  const receipt_warehouse_code = await owner.openWarehouse(shop);
  const sent = await owner.export(shop, 'SP001', { qty: 3, export_type: 1, receipt_warehouse_code });
  await owner.confirm(sent, 3);
  await signIn(page, await owner.hire(shop, 'Admin'));
  const [slip] = await printedSlip(page, `/warehouse-receipts/print/${sent.sent_to?.receipt_id}`);
  expect(slip?.text).toContain('SP001');
  expect(slip?.text).not.toMatch(/Đơn giá|Tổng tiền hàng/);
});
