import * as contract from '@soquay/contract/holds';
import { maxHoldDays } from '@soquay/contract/rules/holds';
import type { Db } from '../../database/database.ts';
import { executeBatch } from '../../database/pipeline.ts';
import { refuseForbiddenWarehouses } from '../../documents/assigned-warehouses.ts';
import { changeHold } from '../../stock/holds.ts';
import { changeSavedHold, type HoldCall } from './change-hold.ts';
import { findHoldDays } from './holds.queries.ts';
import { refuseWrongDay } from './holds.rules.ts';

/** Changes the last day of a hold. An expired one takes its goods again; STOCK_INSUFFICIENT when they are gone. */
export function extendHold(
  db: Db,
  call: HoldCall<{ id: number; expired_date: string }>,
): Promise<contract.Hold> {
  const { rights, body } = call;
  const { id, expired_date } = body;
  return changeSavedHold(db, {
    ...call,
    endpoint: contract.extendHold,
    action: 'extend',
    async change(trx, { warehouse_code }) {
      refuseForbiddenWarehouses(rights, [warehouse_code]);
      const [days] = await executeBatch(trx, findHoldDays({ max_days: maxHoldDays }));
      for (const between of days) refuseWrongDay(expired_date, between);
      return await changeHold(trx, { company_id: rights.company_id, id, expired_date });
    },
    after: { expired_date },
  });
}
