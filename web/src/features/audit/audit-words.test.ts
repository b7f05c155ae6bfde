import { auditText } from '@soquay/contract/audit-text';
import { auditWords } from '@soquay/contract/audit-words';
import { errorTexts } from '@soquay/contract/error-texts';
import { expect, test } from 'vitest';
import { preorders } from '@/i18n/vi/preorders.ts';
import { records } from '@/i18n/vi/records.ts';
import { stockTakes } from '@/i18n/vi/stock-takes.ts';
import { websiteInbox } from '@/i18n/vi/website-inbox.ts';

test('the log calls values what their own screens call them', () => {
  const { values } = auditWords;
  expect(values.process_status).toEqual(preorders.process);
  expect(values.behaviour).toEqual({ ...records.exportBehaviours, ...records.receiptBehaviours });
  expect(values.kind).toEqual(records.paymentKinds);
  expect(values.banner_media_type).toEqual(records.mediaTypes);
  expect(values.scope).toEqual(stockTakes.scopes);
  expect(values.state).toEqual(websiteInbox.states);
  expect(values.code.ACCESS_DENIED).toBe(errorTexts.ACCESS_DENIED);
  expect(values.code.SHOP_FORBIDDEN).toBe(errorTexts.SHOP_FORBIDDEN);
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
])('%s of %j is said as %s', (field, value, text) => {
  expect(auditText(field, value, { words: auditWords, right: (right) => `<${right}>` })).toBe(text);
});
