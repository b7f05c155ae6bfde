import { paramError, systemParams } from '@soquay/contract/rules/system-params';
import type { SystemParam, SystemParamInput } from '@soquay/contract/system-params';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction, type Trx } from '../../database/database.ts';
import { refuseStale } from '../../records/refuse-stale.ts';
import { invalidFields } from '../../refusal.ts';
import { listSystemParams, lockParams } from './system-params.queries.ts';
import { writeSystemParam } from './system-params.writes.ts';

/**
 * Sets a parameter of a shop; one set to its default follows the default from then on. Throws VALIDATION_FAILED at
 * `param_value`, VERSION_STALE when it was changed meanwhile.
 */
export function saveSystemParam(
  db: Db,
  { version, ...input }: SystemParamInput,
  userId: number,
): Promise<SystemParam> {
  const { company_id, param_code, param_value } = input;
  const error = paramError(param_code, param_value);
  if (error) throw invalidFields({ param_value: error });
  return inTransaction(db, async (trx) => {
    await lockParams(trx, company_id);
    const before = await getParam(trx, input);
    if (before.param_value === param_value) return before;
    refuseStale(before, version);
    const isDefault = param_value === String(systemParams[param_code].initial);
    await writeSystemParam(trx, { ...input, param_value: isDefault ? null : param_value, user_id: userId });
    const after = await getParam(trx, input);
    await recordAudit(trx, {
      company_id,
      user_id: userId,
      action: 'update',
      entity: 'system-param',
      entity_id: param_code,
      before: { param_value: before.param_value },
      after: { param_value: after.param_value },
    });
    return after;
  });
}

async function getParam(
  trx: Trx,
  { company_id, param_code }: Pick<SystemParamInput, 'company_id' | 'param_code'>,
): Promise<SystemParam> {
  const params = await listSystemParams(trx, company_id);
  return params.find((param) => param.param_code === param_code) as SystemParam;
}
