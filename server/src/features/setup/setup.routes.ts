import { messages } from '@soquay/contract/messages';
import * as contract from '@soquay/contract/setup';
import type { Db } from '../../database/database.ts';
import { type Route, route } from '../../http/route.ts';
import type { SessionReader } from '../../http/session.ts';
import { createCompany } from './create-company.ts';
import { createPaymentMethod } from './create-payment-method.ts';
import { createUnit } from './create-unit.ts';
import { createWarehouse } from './create-warehouse.ts';
import { updateCompany } from './update-company.ts';
import { updateWarehouse } from './update-warehouse.ts';

export interface SetupDependencies {
  db: Db;
  sessions: SessionReader;
}

export function setupRoutes({ db, sessions }: SetupDependencies): Route[] {
  return [
    route(contract.createCompany, async ({ body, person }) => {
      const data = await createCompany(db, { person, company: body });
      // The next request may already be about the new shop.
      sessions.forget(person.session_id);
      return { data, message: messages.created };
    }),

    route(contract.updateCompany, async ({ params, body, person }) => ({
      data: await updateCompany(db, {
        userId: person.user.user_id,
        company: { ...body, company_id: params.id },
      }),
      message: messages.updated,
    })),

    route(contract.createWarehouse, async ({ body, person }) => ({
      data: await createWarehouse(db, { userId: person.user.user_id, warehouse: body }),
      message: messages.created,
    })),

    route(contract.updateWarehouse, async ({ params, body, person }) => {
      const { company_id, ...values } = body;
      const warehouse = { ...values, warehouse_code: params.code };
      return {
        data: await updateWarehouse(db, { userId: person.user.user_id, company_id, warehouse }),
        message: messages.updated,
      };
    }),

    route(contract.createUnit, async ({ body, person }) => ({
      data: await createUnit(db, { userId: person.user.user_id, unit: body }),
      message: messages.created,
    })),

    route(contract.createPaymentMethod, async ({ body, person }) => ({
      data: await createPaymentMethod(db, { userId: person.user.user_id, method: body }),
      message: messages.created,
    })),
  ];
}
