import type { BankAccount } from '@soquay/contract/letterheads';
import type { Trx } from '../../database/database.ts';

export async function writeLogo(trx: Trx, companyId: number, logo: string | null): Promise<void> {
  await trx.updateTable('companies').set({ logo }).where('company_id', '=', companyId).execute();
}

export async function writeBankAccount(
  trx: Trx,
  { company_id, ...account }: BankAccount & { company_id: number },
): Promise<void> {
  const { payment_code, ...values } = account;
  await trx
    .insertInto('bank_accounts')
    .values({ company_id, ...account })
    .onConflict((conflict) => conflict.columns(['company_id', 'payment_code']).doUpdateSet(values))
    .execute();
}

export async function deleteBankAccount(
  trx: Trx,
  { company_id, payment_code }: { company_id: number; payment_code: string },
): Promise<void> {
  await trx
    .deleteFrom('bank_accounts')
    .where('company_id', '=', company_id)
    .where('payment_code', '=', payment_code)
    .execute();
}
