import type { RecordRow } from '@soquay/contract/record';
import { productCodeKey } from '@soquay/contract/rules/product-code-key';
import { say } from '@soquay/contract/said';
import type { SheetTextKey } from '@soquay/contract/sheet-texts';
import type { Trx } from '../../../database/database.ts';
import type { ReadRecord } from '../../../sheet-import/records/import-target.ts';
import { findKnownNames, type KnownNames } from './product-updates.queries.ts';

interface Shop {
  company_id: number;
  find: (name: string) => RecordRow | undefined;
  /** New barcodes of rows above, in comparable form. */
  noted: Set<string>;
}

/** Names of units and groups as they are kept; what a shop does not have, and barcodes of others, are said at the row. */
export async function resolveUpdates(
  trx: Trx,
  rows: readonly ReadRecord[],
  { company_id, find, noted }: Shop,
): Promise<ReadRecord[]> {
  const textsOf = (field: string) => rows.flatMap(({ values }) => textOf(values[field]) || []);
  const names = await findKnownNames(trx, company_id, {
    categories: textsOf('category_name'),
    barcodes: textsOf('barcode'),
  });
  return rows.map((row) => resolved(row, names, { find, noted }));
}

function resolved(
  row: ReadRecord,
  names: KnownNames,
  { find, noted }: Pick<Shop, 'find' | 'noted'>,
): ReadRecord {
  const values = { ...row.values };
  const problems = [...row.problems];
  const product = find(textOf(values.product_code));
  put('unit_code', names.units, 'rowUnitUnknown');
  put('category_name', names.categories, 'rowGroupUnknown');
  const barcode = textOf(values.barcode);
  if (barcode !== '' && barcode !== product?.barcode) {
    const key = productCodeKey(barcode);
    const isSpelling = key === productCodeKey(textOf(product?.barcode));
    const holders = isSpelling ? [] : (names.barcodes.get(key) ?? []);
    const holder = holders.find(({ product_id }) => product_id !== product?.product_id);
    if (holder) {
      const taken = holder.is_barcode ? 'rowBarcodeTaken' : 'rowBarcodeIsCode';
      problems.push(say(taken, { code: barcode, product: holder.product_code }));
    } else if (noted.has(key)) problems.push(say('rowBarcodeAbove', { code: barcode }));
    noted.add(key);
  }
  return { ...row, values, problems };

  /** Sets the stored spelling of a name; keeps the product's own. */
  function put(field: string, known: Map<string, string>, unknown: SheetTextKey): void {
    const name = textOf(values[field]);
    if (name === '') return;
    const kept = textOf(product?.[field]);
    const canonical = name.toLowerCase() === kept.toLowerCase() ? kept : known.get(name.toLowerCase());
    if (canonical === undefined) problems.push(say(unknown, { name }));
    else values[field] = canonical;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
