import type { RecordRow } from '@soquay/contract/record';
import { productCodeKey } from '@soquay/contract/rules/product-code-key';
import { inVietnamese, say } from '@soquay/contract/said';
import type { Trx } from '../../../database/database.ts';
import type { ReadRecord } from '../../../sheet-import/records/import-target.ts';
import { listProductsOfCodes } from '../variants.queries.ts';
import { kindOf } from '../variants.rules.ts';
import { findKnownNames, type KnownNames, type UpdatedProduct } from './product-updates.queries.ts';

interface Shop {
  company_id: number;
  find: (name: string) => RecordRow | undefined;
}

/** Names of units and groups as they are kept; what a shop does not have, and barcodes of others, are said at the row. */
export async function settleUpdates(
  trx: Trx,
  rows: readonly ReadRecord[],
  { company_id, find }: Shop,
): Promise<ReadRecord[]> {
  const textsOf = (field: string) => rows.flatMap(({ values }) => textOf(values[field]) || []);
  const names = await findKnownNames(trx, company_id, {
    categories: textsOf('category_name'),
    barcodes: textsOf('barcode'),
  });
  const barcodes = new Set<string>();
  const twins = await twinsOf(trx, rows, { company_id, find });
  return rows.map((row, index) => {
    const { problems, ...read } = settled(row, names, { find, barcodes });
    const twin = twins[index];
    return {
      ...read,
      problems: twin ? [...problems, inVietnamese(say('variantExists', { product: twin }))] : problems,
    };
  });
}

/** Code of the product that a row's product would equal, by row, for rows that give another model, colour or size. */
async function twinsOf(
  trx: Trx,
  rows: readonly ReadRecord[],
  { company_id, find }: Shop,
): Promise<(string | undefined)[]> {
  const moved = rows.map(({ values }) => {
    const product = find(textOf(values.product_code)) as UpdatedProduct | undefined;
    if (!product || ['code_anh', 'color', 'size'].every((field) => values[field] === undefined))
      return undefined;
    const { product_id, product_code, code_anh, color, size } = { ...product, ...values } as UpdatedProduct;
    const next = { product_id, product_code, code_anh: code_anh.toLowerCase(), color, size };
    return {
      next,
      isOther: placeOf(next) !== placeOf({ ...product, code_anh: product.code_anh.toLowerCase() }),
    };
  });
  const codes = moved.flatMap((row) => (row?.isOther && row.next.code_anh) || []);
  const now = await listProductsOfCodes(trx, company_id, codes);
  const after = new Map(now.map((product) => [product.product_id, product]));
  for (const row of moved) if (row) after.set(row.next.product_id, row.next);
  const alike = Map.groupBy(after.values(), placeOf);
  return moved.map((row) => {
    if (!row?.isOther || row.next.code_anh === '' || (row.next.color === '' && row.next.size === ''))
      return undefined;
    return alike.get(placeOf(row.next))?.find(({ product_id }) => product_id !== row.next.product_id)
      ?.product_code;
  });
}

function placeOf(product: { code_anh: string; color: string; size: string }): string {
  return JSON.stringify([product.code_anh, kindOf(product)]);
}

function settled(
  row: ReadRecord,
  names: KnownNames,
  { find, barcodes }: { find: Shop['find']; barcodes: Set<string> },
): ReadRecord {
  const values = { ...row.values };
  const problems = [...row.problems];
  const product = find(textOf(values.product_code));
  put('unit_code', names.units, (name) => `Đơn vị "${name}" chưa có`);
  put('category_name', names.categories, (name) => `Nhóm hàng "${name}" chưa có`);
  const barcode = textOf(values.barcode);
  if (barcode !== '' && barcode !== product?.barcode) {
    const key = productCodeKey(barcode);
    const isSpelling = key === productCodeKey(textOf(product?.barcode));
    const holders = isSpelling ? [] : (names.barcodes.get(key) ?? []);
    const holder = holders.find(({ product_id }) => product_id !== product?.product_id);
    if (holder) {
      const kind = holder.is_barcode ? '' : 'làm mã ';
      problems.push(`Mã vạch "${barcode}" đã dùng ${kind}cho sản phẩm ${holder.product_code}`);
    } else if (barcodes.has(key)) problems.push(`Mã vạch "${barcode}" đã có ở dòng trên`);
    barcodes.add(key);
  }
  return { ...row, values, problems };

  /** A name as its record is called, unless the product has it already. */
  function put(field: string, known: Map<string, string>, unknown: (name: string) => string): void {
    const name = textOf(values[field]);
    if (name === '') return;
    const kept = textOf(product?.[field]);
    const canonical = name.toLowerCase() === kept.toLowerCase() ? kept : known.get(name.toLowerCase());
    if (canonical === undefined) problems.push(unknown(name));
    else values[field] = canonical;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
