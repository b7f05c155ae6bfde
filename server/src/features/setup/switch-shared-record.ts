import type { Active, PaymentMethod, Unit } from '@soquay/contract/master-data';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction, type Trx } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { lockPaymentMethods, lockUnits } from './shops.queries.ts';
import { savePaymentMethod, saveUnit } from './shops.writes.ts';
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

interface SwitchRecord {
  userId: number;
  code: string;
}

/** Offered no more. LAST_OFFERED for the only one left, RECORD_IN_USE where it was ever used, unless that is known; NOT_FOUND. */
export async function switchOff<Row extends { active: Active }>(
  db: Db,
  list: SharedList<Row>,
  { isKnownInUse, ...options }: SwitchRecord & { isKnownInUse: boolean },
): Promise<Row> {
  // Before the locks: it may take a pass over all bills.
  const uses = isKnownInUse ? 0 : await list.countUses(db, options.code);
  return await switchRecord(db, list, { ...options, active: 0, uses });
}

/** Offered again. NOT_FOUND for a code that is none. */
export function switchOn<Row extends { active: Active }>(
  db: Db,
  list: SharedList<Row>,
  options: SwitchRecord,
): Promise<Row> {
  return switchRecord(db, list, { ...options, active: 1, uses: 0 });
}

function switchRecord<Row extends { active: Active }>(
  db: Db,
  list: SharedList<Row>,
  { userId, code, active, uses }: SwitchRecord & { active: Active; uses: number },
): Promise<Row> {
  return inTransaction(db, async (trx) => {
    const all = await list.lock(trx);
    const before = all.find((row) => list.codeOf(row) === code);
    if (!before) throw new Refusal('NOT_FOUND');
    if (before.active === active) return before;
    const offered = all.filter((row) => row.active === 1);
    if (active === 0 && offered.length === 1) {
      throw new Refusal('LAST_OFFERED', { params: { label: list.label } });
    }
    if (uses > 0) throw new Refusal('RECORD_IN_USE', { params: { uses } });
    const after = { ...before, active };
    await list.save(trx, after);
    await recordAudit(trx, {
      company_id: null,
      user_id: userId,
      action: active === 1 ? 'restore' : 'delete',
      entity: list.entity,
      entity_id: code,
      before,
      after,
    });
    return after;
  });
}
