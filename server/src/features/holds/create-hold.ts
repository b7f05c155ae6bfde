import { endpointName } from '@soquay/contract/endpoint';
import * as contract from '@soquay/contract/holds';
import { maxHoldDays } from '@soquay/contract/rules/holds';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { auditStatement } from '../../audit/record-audit.ts';
import type { Db } from '../../database/database.ts';
import { executeBatch } from '../../database/pipeline.ts';
import { refuseForbiddenWarehouses } from '../../documents/assigned-warehouses.ts';
import { type DocumentWrites, writeOnce } from '../../documents/idempotency.ts';
import { hold } from '../../stock/holds.ts';
import { customerStatement } from '../customers/customers.writes.ts';
import { getHold, readHoldBack } from './hold-answer.ts';
import { findHoldReferences, type HoldReferences } from './holds.queries.ts';
import { decideProduct } from './holds.rules.ts';

interface CreateHold {
  rights: ShopRights;
  body: contract.HoldInput;
  idempotencyKey: string;
}

/**
 * Holds goods for a customer to the end of a day, once per idempotency key, and stores the customer (decisions.md X75).
 * Throws STOCK_INSUFFICIENT at `qty`, WAREHOUSE_FORBIDDEN, VALIDATION_FAILED at the field.
 */
export async function createHold(
  db: Db,
  { rights, body, idempotencyKey }: CreateHold,
): Promise<contract.Hold> {
  const { company_id, user_id } = rights;
  const write = {
    user_id,
    endpoint: endpointName(contract.createHold),
    key: idempotencyKey,
    request: body,
  };
  const { document_id, answer } = await writeOnce(db, write, {
    async read(trx): Promise<HoldReferences> {
      const [[references]] = await executeBatch(trx, findHoldReferences({ ...body, max_days: maxHoldDays }));
      return references as HoldReferences;
    },
    async decide(trx, references): Promise<DocumentWrites<contract.Hold>> {
      const product_id = decideProduct(body, references);
      refuseForbiddenWarehouses(rights, [body.warehouse_code]);
      const { warehouse_code, qty, customer_name, expired_date } = body;
      // Uses the phone of the customer that a merged one was joined into.
      const customer_phone = references.customer?.customer_phone || body.customer_phone;
      const wanted = {
        company_id,
        warehouse_code,
        product_id,
        qty,
        customer_name,
        customer_phone,
        expired_date,
        user_id,
      };
      const id = await hold(trx, wanted);
      const { query, answer } = readHoldBack(trx, { company_id, id });
      return {
        document_id: id,
        statements: [
          customerStatement({ customer_name, customer_phone, customer_address: '' }),
          auditStatement({
            company_id,
            user_id,
            action: 'create',
            entity: 'reservation',
            entity_id: id,
            after: wanted,
          }),
          query,
        ],
        answer,
      };
    },
  });
  return answer ?? (await getHold(db, { company_id, id: document_id }));
}
