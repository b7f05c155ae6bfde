import * as contract from '@soquay/contract/letterheads';
import { say } from '@soquay/contract/said';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { getLetterhead } from './letterhead.queries.ts';
import { removeBankAccount } from './remove-bank-account.ts';
import { saveBankAccount } from './save-bank-account.ts';
import { setLogo } from './set-logo.ts';

export function letterheadRoutes({ reads, writes }: Databases): Route[] {
  return [
    route(contract.getLetterhead, async ({ params }) => ({ data: await getLetterhead(reads, params.id) })),

    route(contract.saveLogo, async ({ params, body, person }) => ({
      data: await setLogo(writes, { userId: person.user.user_id, company_id: params.id, logo: body.logo }),
      message: say('updated'),
    })),

    route(contract.removeLogo, async ({ params, person }) => ({
      data: await setLogo(writes, { userId: person.user.user_id, company_id: params.id, logo: null }),
      message: say('updated'),
    })),

    route(contract.saveBankAccount, async ({ params: { id: company_id, payment_code }, body, person }) => ({
      data: await saveBankAccount(writes, {
        userId: person.user.user_id,
        company_id,
        payment_code,
        account: body,
      }),
      message: say('updated'),
    })),

    route(contract.removeBankAccount, async ({ params: { id: company_id, payment_code }, person }) => ({
      data: await removeBankAccount(writes, { userId: person.user.user_id, company_id, payment_code }),
      message: say('updated'),
    })),
  ];
}
