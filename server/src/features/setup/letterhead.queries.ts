import type { BankAccount, Letterhead } from '@soquay/contract/letterheads';
import { systemParams } from '@soquay/contract/rules/system-params';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '../../database/database.ts';

const accountColumns = ['payment_code', 'bank_bin', 'account_number', 'account_name', 'version'] as const;

export function getLetterhead(db: Db, companyId: number): Promise<Letterhead> {
  return db
    .selectFrom('companies')
    .select((eb) => [
      'company_id',
      'company_name',
      'company_address',
      'company_phone',
      'company_tax_code',
      'logo',
      eb.fn
        .coalesce(
          eb
            .selectFrom('system_params')
            .select('param_value')
            .whereRef('system_params.company_id', '=', 'companies.company_id')
            .where('param_code', '=', 'slip_closing_line'),
          eb.val(systemParams.slip_closing_line.initial),
        )
        .as('closing_line'),
      jsonArrayFrom(
        eb
          .selectFrom('bank_accounts')
          .select(accountColumns)
          .whereRef('bank_accounts.company_id', '=', 'companies.company_id')
          .orderBy('payment_code'),
      ).as('accounts'),
    ])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** Locks the shop, and reads the kind of a payment method, undefined for an unknown one, and the shop's account for it. */
export async function lockBankAccount(
  trx: Trx,
  { company_id, payment_code }: { company_id: number; payment_code: string },
): Promise<{ kind: string | undefined; account: BankAccount | undefined }> {
  // The shop, since there may be no account to lock yet.
  await trx
    .selectFrom('companies')
    .select('company_id')
    .where('company_id', '=', company_id)
    .forNoKeyUpdate()
    .execute();
  const method = await trx
    .selectFrom('payment_methods')
    .select('kind')
    .where('payment_code', '=', payment_code)
    .executeTakeFirst();
  const account = await trx
    .selectFrom('bank_accounts')
    .select(accountColumns)
    .where('company_id', '=', company_id)
    .where('payment_code', '=', payment_code)
    .executeTakeFirst();
  return { kind: method?.kind, account };
}
