import { auditValueTexts } from '@soquay/contract/audit-texts';
import { auditValueText } from '@soquay/contract/audit-value';
import { errorTexts } from '@soquay/contract/error-texts';
import { processTexts } from '@soquay/contract/rules/preorder-process';
import { expect, test } from 'vitest';
import { preordersTexts } from '@/features/preorders/preorders.texts.ts';
import { stockTakesTexts } from '@/features/stock-takes/stock-takes.texts.ts';
import { websiteInboxTexts } from '@/features/website-inbox/website-inbox.texts.ts';
import { recordsTexts } from '@/records/records.texts.ts';
import { uiTexts } from '@/ui/ui.texts.ts';

const { preorders } = preordersTexts;
const { records } = recordsTexts;
const { stockTakes } = stockTakesTexts;
const { ui } = uiTexts;
const { websiteInbox } = websiteInboxTexts;

test('the log calls values what their own screens call them', () => {
  const { names } = auditValueTexts;
  expect(names.process_status).toEqual(preorders.process);
  expect(names.process_status).toEqual(processTexts);
  const { deleted, approved, counting, booking } = stockTakes.status;
  expect(Object.values(names.stock_take_status)).toEqual([deleted, approved, counting, booking]);
  expect(Object.values(names.status)).toEqual([ui.statusDeleted, ui.statusNormal, ui.statusWaiting]);
  expect(names.behaviour).toEqual({ ...records.exportBehaviours, ...records.receiptBehaviours });
  expect(names.kind).toEqual(records.paymentKinds);
  expect(names.banner_media_type).toEqual(records.mediaTypes);
  expect(names.scope).toEqual(stockTakes.scopes);
  expect(names.state).toEqual(websiteInbox.states);
  expect(names.code.ACCESS_DENIED).toBe(errorTexts.ACCESS_DENIED);
  expect(names.code.SHOP_FORBIDDEN).toBe(errorTexts.SHOP_FORBIDDEN);
});

test.each([
  ['expire_date', '2026-12-01', '01/12/2026'],
  ['process_status', 201, 'Đã huỷ, chờ hoàn cọc'],
  ['base_group', 'Kho', 'Thủ kho'],
  ['groups', 'Sale, Bán lẻ, Kho', 'Bán hàng, Bán lẻ, Thủ kho'],
  ['status', 2, 'Chờ xác nhận'],
  ['status', true, 'Có'],
  ['taken', 'products.edit, orders.view', '<products.edit>, <orders.view>'],
  ['total_amount', 1_250_000, '1.250.000đ'],
  ['transfer_received', 0, 'Không'],
  ['note', null, '–'],
  ['note', 'Kho', 'Kho'],
])('%s of %j is written as %s', (field, value, text) => {
  const right = (module: string, action: string) => `<${module}.${action}>`;
  expect(auditValueText({ entity: 'receipt', field }, value, { texts: auditValueTexts, right })).toBe(text);
});

test('the status of a stock take has names of its own', () => {
  const place = { entity: 'stock-take', field: 'status' };
  expect(auditValueText(place, 2, { texts: auditValueTexts, right: () => '' })).toBe('Đang đếm');
});
