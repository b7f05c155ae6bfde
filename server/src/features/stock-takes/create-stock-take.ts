import { endpointName } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type FieldErrors, say } from '@soquay/contract/said';
import * as contract from '@soquay/contract/stock-takes';
import type { Db } from '../../database/database.ts';
import { keyedStatement } from '../../database/keyed-statement.ts';
import { executeBatch } from '../../database/pipeline.ts';
import { refuseForbiddenMoves } from '../../documents/assigned-warehouses.ts';
import { writeOnce } from '../../documents/idempotency.ts';
import type { DocumentIds } from '../../documents/insert-document.ts';
import { type Named, namedWarehouse, wrongWarehouse } from '../../documents/references.ts';
import { invalidFields } from '../../refusal.ts';
import { stockTakeReader } from './stock-takes.queries.ts';
import { allocateStockTakeIds, insertStockTake } from './stock-takes.writes.ts';

interface CreateStockTake {
  rights: ShopRights;
  body: contract.StockTakeInput;
  idempotencyKey: string;
}

/**
 * Opens a take of a warehouse, which has no lines before something is counted. Gives it as `getStockTake` would. Refusals:
 * WAREHOUSE_FORBIDDEN, VALIDATION_FAILED for what the shop does not have.
 */
export async function createStockTake(
  db: Db,
  { rights, body, idempotencyKey: key }: CreateStockTake,
): Promise<contract.SavedStockTake> {
  const { company_id, user_id } = rights;
  const write = { user_id, endpoint: endpointName(contract.createStockTake), key, request: body };
  const { document_id, answer } = await writeOnce(db, write, {
    async read(trx) {
      const [[references], [ids]] = await executeBatch(
        trx,
        findReferences(body),
        allocateStockTakeIds({ lines: 0 }),
      );
      return { references, ids } as { references: References; ids: DocumentIds };
    },
    async decide(trx, { references, ids: { id } }) {
      refuseUnknown(body, references);
      const { warehouse_code, category_ids, product_ids, stock_take_note } = body;
      refuseForbiddenMoves(rights, [{ warehouse_code, path: 'warehouse_code' }]);
      const { query, answer } = stockTakeReader.readBack(trx, rights, id);
      return {
        document_id: id,
        statements: [
          ...insertStockTake(trx, {
            id,
            company_id,
            warehouse_code,
            scope: scopeOf(body),
            category_ids,
            product_ids,
            stock_take_note,
            created_by: user_id,
          }),
          query,
        ],
        answer,
      };
    },
  });
  return answer ?? (await stockTakeReader.get(db, rights, document_id));
}

function scopeOf({ category_ids, product_ids }: contract.StockTakeInput): contract.StockTakeScope {
  if (category_ids.length > 0) return 'categories';
  return product_ids.length > 0 ? 'products' : 'warehouse';
}

/** Stored data that a take refers to. */
interface References {
  /** Named warehouse, if it is the shop's. */
  warehouses: Named;
  categories: number[];
  products: { product_id: number; is_bundle: boolean }[];
}

const findReferences = keyedStatement<contract.StockTakeInput, References>(
  (value) => `
    select
      ${namedWarehouse(value)} as warehouses,
      (select coalesce(json_agg(category_id), '[]') from categories
        where company_id = ${value('company_id')}
          and category_id = any(${value('category_ids')}::bigint[])) as categories,
      (select coalesce(json_agg(json_build_object('product_id', product_id, 'is_bundle', is_bundle)), '[]') from products
        where company_id = ${value('company_id')}
          and product_id = any(${value('product_ids')}::bigint[])) as products`,
);

function refuseUnknown(
  { warehouse_code, category_ids, product_ids }: contract.StockTakeInput,
  { warehouses, categories, products }: References,
): void {
  const errors: FieldErrors = {};
  const wrong = wrongWarehouse(warehouses, { code: warehouse_code, unknown: say('warehouseOfOtherShop') });
  if (wrong) errors.warehouse_code = wrong;
  if (category_ids.length > 0 && product_ids.length > 0) errors.product_ids = say('stockTakeScopeBoth');
  for (const [index, id] of category_ids.entries()) {
    if (!categories.includes(id)) errors[`category_ids.${index}`] = say('categoryUnknown');
  }
  for (const [index, id] of product_ids.entries()) {
    const product = products.find(({ product_id }) => product_id === id);
    if (!product) errors[`product_ids.${index}`] = say('productUnknown');
    else if (product.is_bundle) errors[`product_ids.${index}`] = say('bundleNotChosen');
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}
