import type { SystemParamInput } from '@soquay/contract/system-params';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';

export async function writeSystemParam(
  trx: Trx,
  {
    user_id,
    ...param
  }: Pick<SystemParamInput, 'company_id' | 'param_code'> & { param_value: string | null; user_id: number },
): Promise<void> {
  await trx
    .insertInto('system_params')
    .values({ ...param, changed_by: user_id })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'param_code']).doUpdateSet({
        param_value: param.param_value,
        changed_by: user_id,
        changed_at: sql`now()`,
        version: sql`system_params.version + 1`,
      }),
    )
    .execute();
}
