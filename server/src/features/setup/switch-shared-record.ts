import type { Active, PaymentMethod, Unit } from '@soquay/contract/master-data';
import type { Db, Trx } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { lockPaymentMethods, lockUnits } from './shops.queries.ts';
import { savePaymentMethod, saveUnit } from './shops.writes.ts';
import { refuseLast, switchRecord } from './switch-record.ts';
import { countUsesOfPayment, countUsesOfUnit } from './uses.queries.ts';

/** A list that all shops share, whose records can be switched off; one of them must stay. */
export interface SharedList<Row extends { active: Active }> {
  entity: string;
  label: string;
  codeOf: (row: Row) => string;
  /** All of them, so that two people do not switch off the last two at once. */
  lock: (trx: Trx) => Promise<Row[]>;
  save: (trx: Trx, row: Row) => Promise<void>;
  countUses: (db: Db, code: string) => Promise<number>;
}

export const paymentMethods: SharedList<PaymentMethod> = {
  entity: 'payment-method',
  label: 'phương thức thanh toán',
  codeOf: ({ payment_code }) => payment_code,
  lock: lockPaymentMethods,
  save: savePaymentMethod,
  countUses: countUsesOfPayment,
};

export const units: SharedList<Unit> = {
  entity: 'unit',
  label: 'đơn vị tính',
  codeOf: ({ unit_code }) => unit_code,
  lock: lockUnits,
  save: saveUnit,
  countUses: countUsesOfUnit,
};

interface SwitchShared {
  userId: number;
  code: string;
}

/** Offered no more. LAST_OFFERED for the only one left, RECORD_IN_USE where it was ever used, unless that is known; NOT_FOUND. */
export async function switchOff<Row extends { active: Active }>(
  db: Db,
  list: SharedList<Row>,
  { isKnownInUse, ...options }: SwitchShared & { isKnownInUse: boolean },
): Promise<Row> {
  // Before the locks: it may take a pass over all bills.
  const uses = isKnownInUse ? 0 : await list.countUses(db, options.code);
  return await switchRecord(db, {
    ...switchOf(list, options),
    active: 0,
    refuse(_trx, _record, all) {
      refuseLast(all, list.label);
      if (uses > 0) throw new Refusal('RECORD_IN_USE', { params: { uses } });
    },
  });
}

/** Offered again. NOT_FOUND for a code that is none. */
export function switchOn<Row extends { active: Active }>(
  db: Db,
  list: SharedList<Row>,
  options: SwitchShared,
): Promise<Row> {
  return switchRecord(db, { ...switchOf(list, options), active: 1 });
}

function switchOf<Row extends { active: Active }>(
  { entity, lock, codeOf, save }: SharedList<Row>,
  { userId, code }: SwitchShared,
) {
  return {
    company_id: null,
    user_id: userId,
    entity,
    entity_id: code,
    lock,
    isNamed: (row: Row) => codeOf(row) === code,
    save,
  };
}
