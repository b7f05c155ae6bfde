import { endpointName } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import * as contract from '@soquay/contract/variants';
import { type ModelVariants, mayAddVariants, type VariantsInput } from '@soquay/contract/variants';
import { lockModelOfCode, lockProducts } from '../../catalogue/lock-products.ts';
import { saveProducts } from '../../catalogue/save-products.ts';
import type { Db, Trx } from '../../database/database.ts';
import { workOnce } from '../../documents/idempotency.ts';
import { Refusal } from '../../refusal.ts';
import { lockWarehousesOff } from './import/import.queries.ts';
import { openStockOf } from './opening-stock.writes.ts';
import { findProducts } from './product.queries.ts';
import { findProductReferences } from './product-references.queries.ts';
import { findCodeHolders, findVariants, listModelProducts } from './variants.queries.ts';
import { type GridFound, type JudgedRow, judgeRows } from './variants.rules.ts';

interface SaveVariants {
  rights: ShopRights;
  body: VariantsInput;
  idempotencyKey: string | undefined;
}

/**
 * Adds and changes products of one model, all or none, with one document for opening stock; unchanged rows are not written. Refuses like
 * `createProduct` and `updateProduct` at `rows.N.field`, and two rows of one colour and size; repeating the idempotency key writes nothing.
 */
export async function saveVariants(
  db: Db,
  { rights, body, idempotencyKey }: SaveVariants,
): Promise<ModelVariants> {
  const { company_id, user_id } = rights;
  if (body.rows.some(({ product_id }) => product_id === undefined) && !mayAddVariants(rights)) {
    throw new Refusal('ACCESS_DENIED');
  }
  const write = {
    user_id,
    endpoint: endpointName(contract.saveVariants),
    key: idempotencyKey,
    request: { company_id, body },
  };
  const save = () =>
    workOnce(db, write, async (trx) => {
      const base_product_id = await writeRows(trx, rights, body);
      const kept = await findVariants(trx, { company_id, code_anh: body.code_anh });
      return { document_id: base_product_id, answer: kept };
    });
  const { answer } = await save().catch((error: { code?: unknown }) => {
    if (error.code !== uniqueViolation) throw error;
    // Judges again: a code was taken at this moment, and now the refusal can name its row.
    return save();
  });
  const kept = answer ?? (await findVariants(db, { company_id, code_anh: body.code_anh }));
  return { ...kept, code_anh: body.code_anh };
}
const uniqueViolation = '23505';

/** Returns the id of the model. */
async function writeRows(trx: Trx, rights: ShopRights, body: VariantsInput): Promise<number> {
  const { company_id, user_id } = rights;
  const product_ids = body.rows.flatMap(({ product_id }) => product_id ?? []);
  const locked = await lockProducts(trx, company_id, product_ids);
  const found = await findForGrid(trx, company_id, { ...body, product_ids });
  const rows = judgeRows(rights, body, found);
  const added = rows.filter(({ before }) => before === null);
  const changed = rows.flatMap(({ before, wanted, changed: fields }) =>
    before && fields.length > 0
      ? [{ before, values: Object.fromEntries(fields.map((field) => [field, wanted[field]])) }]
      : [],
  );
  const created = added.map(({ state }) => state);
  const ids = await saveProducts(trx, locked, { user_id, created, changed, twins: 'left to caller' });
  const opened = added.map(({ row }, index) => ({ row, product_id: ids[index] ?? 0 }));
  await openStock(trx, rights, opened);
  return found.base_product_id;
}

async function findForGrid(
  trx: Trx,
  company_id: number,
  { code_anh, unit_code, category_id, rows, product_ids }: VariantsInput & { product_ids: number[] },
): Promise<GridFound> {
  const base_product_id = await lockModelOfCode(trx, { company_id, code_anh });
  const codes = rows.flatMap(({ product_code }) => product_code ?? []);
  const [references, products, holders, model] = await Promise.all([
    findProductReferences(trx, {
      company_id,
      unit_code,
      category_id,
      atts: rows.flatMap(({ color = '', size = '' }) => [
        { att_id: 1, value: color },
        { att_id: 2, value: size },
      ]),
      warehouse_codes: rows.flatMap(({ open_inventories }) =>
        open_inventories.map(({ warehouse_code }) => warehouse_code),
      ),
    }),
    findProducts(trx, company_id, product_ids),
    findCodeHolders(trx, company_id, codes),
    listModelProducts(trx, { company_id, base_product_id }),
  ]);
  return {
    base_product_id,
    references,
    products: new Map(products.map((product) => [product.product_id, product])),
    holders,
    model,
  };
}

async function openStock(
  trx: Trx,
  { company_id, user_id }: ShopRights,
  opened: readonly (Pick<JudgedRow, 'row'> & { product_id: number })[],
): Promise<void> {
  const lines = opened.flatMap(({ row, product_id }) =>
    row.open_inventories.filter(({ qty }) => qty > 0).map((line) => ({ ...line, product_id })),
  );
  if (lines.length === 0) return;
  const codes = lines.map(({ warehouse_code }) => warehouse_code);
  const off = await lockWarehousesOff(trx, { company_id }, codes);
  if (off.length > 0) throw new Refusal('REFERENCE_CHANGED');
  await openStockOf(trx, { company_id, user_id, lines });
}
