import { messages } from '@soquay/contract/messages';
import * as contract from '@soquay/contract/setup';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import type { SessionReader } from '../../http/session.ts';
import { createCompany } from './create-company.ts';
import { createPaymentMethod } from './create-payment-method.ts';
import { createUnit } from './create-unit.ts';
import { createWarehouse } from './create-warehouse.ts';
import { getFreeWarehouseCode } from './shops.queries.ts';
import { restoreCompany, switchCompanyOff } from './switch-company.ts';
import { paymentMethods, switchOff, switchOn, units } from './switch-shared-record.ts';
import { restoreWarehouse, switchWarehouseOff } from './switch-warehouse.ts';
import { updateCompany } from './update-company.ts';
import { updatePaymentMethod } from './update-payment-method.ts';
import { updateUnit } from './update-unit.ts';
import { updateWarehouse } from './update-warehouse.ts';

export interface SetupDependencies {
  databases: Databases;
  sessions: SessionReader;
}

export function setupRoutes({ databases: { reads, writes }, sessions }: SetupDependencies): Route[] {
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

    route(contract.createWarehouse, async ({ body, person }) => ({
      data: await createWarehouse(writes, { userId: person.user.user_id, warehouse: body }),
      message: messages.created,
    })),

    route(contract.getFreeWarehouseCode, async () => ({
      data: { warehouse_code: await getFreeWarehouseCode(reads) },
    })),

    route(contract.updateWarehouse, async ({ params, body, person }) => {
      const { company_id, ...values } = body;
      const warehouse = { ...values, warehouse_code: params.code };
      return {
        data: await updateWarehouse(writes, { userId: person.user.user_id, company_id, warehouse }),
        message: messages.updated,
      };
    }),

    route(contract.switchWarehouseOff, async ({ params, query, person }) => ({
      data: await switchWarehouseOff(writes, {
        userId: person.user.user_id,
        company_id: query.company_id,
        warehouse_code: params.code,
        isKnownInUse: query.in_use === 1,
      }),
      message: messages.switchedOff,
    })),

    route(contract.restoreWarehouse, async ({ params, query, person }) => ({
      data: await restoreWarehouse(writes, {
        userId: person.user.user_id,
        company_id: query.company_id,
        warehouse_code: params.code,
      }),
      message: messages.switchedOn,
    })),

    route(contract.createUnit, async ({ body, person }) => ({
      data: await createUnit(writes, { userId: person.user.user_id, unit: body }),
      message: messages.created,
    })),

    route(contract.createPaymentMethod, async ({ body, person }) => ({
      data: await createPaymentMethod(writes, { userId: person.user.user_id, method: body }),
      message: messages.created,
    })),

    route(contract.updateUnit, async ({ params, body, person }) => ({
      data: await updateUnit(writes, {
        userId: person.user.user_id,
        unit: { ...body, unit_code: params.code },
      }),
      message: messages.updated,
    })),

    route(contract.updatePaymentMethod, async ({ params, body, person }) => ({
      data: await updatePaymentMethod(writes, {
        userId: person.user.user_id,
        method: { ...body, payment_code: params.code },
      }),
      message: messages.updated,
    })),

    route(contract.switchPaymentMethodOff, async ({ params, query, person }) => ({
      data: await switchOff(writes, paymentMethods, {
        userId: person.user.user_id,
        code: params.code,
        isKnownInUse: query.in_use === 1,
      }),
      message: messages.switchedOff,
    })),

    route(contract.restorePaymentMethod, async ({ params, person }) => ({
      data: await switchOn(writes, paymentMethods, { userId: person.user.user_id, code: params.code }),
      message: messages.switchedOn,
    })),

    route(contract.switchUnitOff, async ({ params, query, person }) => ({
      data: await switchOff(writes, units, {
        userId: person.user.user_id,
        code: params.code,
        isKnownInUse: query.in_use === 1,
      }),
      message: messages.switchedOff,
    })),

    route(contract.restoreUnit, async ({ params, person }) => ({
      data: await switchOn(writes, units, { userId: person.user.user_id, code: params.code }),
      message: messages.switchedOn,
    })),
  ];
}
