import { messages } from '@soquay/contract/messages';
import * as contract from '@soquay/contract/setup';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import type { SessionReader } from '../../http/session.ts';
import { createCompany } from './create-company.ts';
import { restoreCompany, switchCompanyOff } from './switch-company.ts';
import { updateCompany } from './update-company.ts';

export interface SetupDependencies {
  databases: Databases;
  sessions: SessionReader;
}

export function setupRoutes({ databases: { writes }, sessions }: SetupDependencies): Route[] {
  return [
    route(contract.createCompany, async ({ body, person }) => {
      const data = await createCompany(writes, { userId: person.user.user_id, company: body });
      // The next request may already be about the new shop.
      sessions.forget(person.session_id);
      return { data, message: messages.created };
    }),

    route(contract.updateCompany, async ({ params, body, person }) => ({
      data: await updateCompany(writes, {
        userId: person.user.user_id,
        company: { ...body, company_id: params.id },
      }),
      message: messages.updated,
    })),

    route(contract.switchCompanyOff, async ({ params, query, person }) => {
      const data = await switchCompanyOff(writes, {
        userId: person.user.user_id,
        company_id: params.id,
        isKnownInUse: query.in_use === 1,
      });
      sessions.forget(person.session_id);
      return { data, message: messages.switchedOff };
    }),

    route(contract.restoreCompany, async ({ params, person }) => {
      const data = await restoreCompany(writes, { userId: person.user.user_id, company_id: params.id });
      sessions.forget(person.session_id);
      return { data, message: messages.switchedOn };
    }),
  ];
}
