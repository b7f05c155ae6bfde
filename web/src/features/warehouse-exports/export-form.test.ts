import { messages } from '@soquay/contract/messages';
import { type ExportBehaviour, exportInput } from '@soquay/contract/warehouse-exports';
import { describe, expect, test } from 'vitest';
import { untouchedDraft } from '@/documents/drafts/draft-record.ts';
import { formSchema } from '@/documents/form/document-drafts.ts';
import { buildLine, buildProduct, buildStock } from '@/documents/goods/goods.factories.ts';
import { entryError, entryOf, withEntry } from '@/documents/goods/goods-entry.ts';
import { goodsProduct } from '@/documents/goods/goods-line.ts';
import { noEntry, storedGoods } from '@/documents/goods/stored-goods.ts';
import {
  type ExportFormLine,
  type ExportHeader,
  exportBody,
  exportHeader,
  formErrors,
  goodsOut,
  headerOfType,
} from './export-form.ts';

function buildSent(given: Partial<ExportFormLine> = {}): ExportFormLine {
  const { price: _price, discount: _discount, percent: _percent, ...goods } = buildLine();
  return { ...goods, receiver_id: null, ...given };
}

function buildForm(behaviour: ExportBehaviour, given: Partial<ExportHeader>, lines: ExportFormLine[]) {
  const type = {
    warehouse_export_type_id: 7,
    warehouse_export_type_name: 'Xuất',
    behaviour,
    active: 1 as const,
    version: 1,
  };
  return { shopId: 3, header: { ...headerOfType(type, 'A'), ...given }, lines };
}

describe('the form of an export', () => {
  test('sends what its type has, and nothing that another one would', () => {
    const typed = { receipt_warehouse_code: 'B', borrower: 'Chị Hoa', due_date: '2026-03-09' };
    const bodyOf = (behaviour: ExportBehaviour) =>
      exportInput.parse(exportBody(buildForm(behaviour, typed, [buildSent({ qty: 2, receiver_id: 9 })])));
    expect(bodyOf('transfer')).toMatchObject({
      company_id: 3,
      export_type: 7,
      receipt_warehouse_code: 'B',
      borrower: '',
      due_date: null,
      row_count: 1,
      total_qty: 2,
      details: [{ product_id: 1, warehouse_code: 'A', qty: 2, receiver_id: null }],
    });
    expect(bodyOf('hand-out').details).toMatchObject([{ receiver_id: 9 }]);
    expect(bodyOf('loan')).toMatchObject({
      receipt_warehouse_code: '',
      borrower: 'Chị Hoa',
      due_date: '2026-03-09',
      details: [{ receiver_id: null }],
    });
    expect(bodyOf('write-off')).toMatchObject({ receipt_warehouse_code: '', borrower: '' });
  });

  test('sends a loan without an end, and says nothing of a day that nobody typed', () => {
    const body = exportBody(buildForm('loan', { borrower: 'Hoa' }, [buildSent()]));
    expect(exportInput.parse(body)).toMatchObject({ borrower: 'Hoa', due_date: null });
  });

  test('names what is missing of each type', () => {
    const wrong = (behaviour: ExportBehaviour, given: Partial<ExportHeader> = {}) =>
      formErrors(buildForm(behaviour, given, [buildSent()]));
    expect(wrong('transfer')).toEqual({ receipt_warehouse_code: messages.exportWarehouseRequired });
    expect(wrong('transfer', { receipt_warehouse_code: 'A' })).toEqual({
      receipt_warehouse_code: messages.exportIntoItself,
    });
    expect(wrong('write-off', { from_warehouse_code: null })).toEqual({
      from_warehouse_code: messages.exportSourceRequired,
    });
    const fromB = wrong('write-off', { from_warehouse_code: 'B' });
    expect(Object.keys(fromB)).toEqual(['details.0.warehouse_code']);
    expect(wrong('hand-out', { receipt_warehouse_code: 'B' })).toEqual({
      'details.0.receiver_id': messages.lineIncomplete,
    });
    expect(wrong('loan', { borrower: ' ' })).toEqual({ borrower: messages.exportBorrowerRequired });
    expect(wrong('write-off')).toEqual({});
    expect(formErrors(buildForm('write-off', { export_type: null }, [buildSent({ qty: null })]))).toEqual({
      export_type: messages.exportTypeRequired,
      'details.0.qty': messages.lineIncomplete,
    });
    expect(formErrors(buildForm('write-off', {}, []))).toEqual({ details: messages.linesMissing });
  });

  test('is kept and comes back as it was', () => {
    const form = {
      ...untouchedDraft(buildForm('hand-out', { receiver_id: 9 }, [buildSent({ receiver_id: 9 })])),
      entry: noEntry(goodsOut),
    };
    expect(formSchema(exportHeader, storedGoods(goodsOut)).parse(structuredClone(form))).toEqual(form);
  });
});

describe('goods that go out', () => {
  const entry = entryOf(goodsOut, goodsProduct(buildProduct()), [buildStock('A', 5)]);

  test('are no more than the warehouse has, and the limit is named', () => {
    expect(entryError(goodsOut, { ...entry, qty: 5 }, [])).toBeNull();
    expect(entryError(goodsOut, { ...entry, qty: 4 }, [buildSent({ qty: 2 })])).toEqual({
      field: 'qty',
      message: 'Số lượng ko được vượt quá 3',
    });
  });

  test('are one line for each who gets them', () => {
    const ofAn = buildSent({ key: 'an', qty: 2, receiver_id: 9 });
    const again = { ...entry, receiver_id: 9 };
    expect(withEntry(goodsOut, [ofAn], again, 'new').lines).toEqual([{ ...ofAn, stock: 5, qty: 3 }]);
    const lines = withEntry(goodsOut, [ofAn], { ...entry, receiver_id: 8 }, 'new').lines;
    expect(lines.map(({ key, receiver_id }) => [key, receiver_id])).toEqual([
      ['an', 9],
      ['new', 8],
    ]);
  });
});
