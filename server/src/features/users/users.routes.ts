import { say } from '@soquay/contract/said';
import * as contract from '@soquay/contract/users';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { resetUserPassword } from './reset-user-password.ts';
import { restoreUser } from './restore-user.ts';
import { updateUser } from './update-user.ts';
import { endUserSession, endUserSessions, listUserSessions } from './user-sessions.ts';
import { findUser, listGroupNames, listShopsToGive, listUsers } from './users.queries.ts';
import { holdsAll, shopsOf } from './users.rules.ts';

export function userRoutes({ reads, writes }: Databases): Route[] {
  return [
    route(contract.listUsers, async ({ query, person }) => ({
      ...(await listUsers(reads, shopsOf(person, contract.listUsers), query)),
      current_page: query.page,
      per_page: query.per_page,
    })),

    route(contract.listUserShops, async ({ person }) => {
      const shops = await listShopsToGive(reads, shopsOf(person, contract.listUserShops));
      const data = shops.map(({ roles, ...shop }) => ({
        ...shop,
        roles: roles.map(({ grants, ...role }) => {
          const rights = person.rights.get(shop.company_id);
          return { ...role, is_given: rights !== undefined && holdsAll(rights, grants) };
        }),
      }));
      return { data };
    }),

    route(contract.listGroupNames, async ({ rights }) => ({
      data: await listGroupNames(reads, rights.company_id),
    })),

    route(contract.getUser, async ({ params, person }) => {
      const data = await findUser(reads, shopsOf(person, contract.getUser), params.id);
      if (!data) throw new Refusal('NOT_FOUND', { message: say('staffGone') });
      return { data };
    }),

    route(contract.createUser, async ({ body, actor, idempotencyKey }) => ({
      data: await createUser(writes, { actor, user: body, idempotencyKey }),
      message: say('created'),
    })),

    route(contract.updateUser, async ({ params, body, actor }) => ({
      data: await updateUser(writes, { actor, user_id: params.id, change: body }),
      message: say('updated'),
    })),

    route(contract.deleteUser, async ({ params, query, actor }) => ({
      message: await deleteUser(writes, { actor, user_id: params.id, ...query }),
    })),

    route(contract.restoreUser, async ({ params, query, actor }) => ({
      message: await restoreUser(writes, { actor, user_id: params.id, ...query }),
    })),

    route(contract.listUserSessions, async ({ params, person }) => {
      const mine = shopsOf(person, contract.listUserSessions);
      return { data: await listUserSessions(writes, { person, mine, user_id: params.id }) };
    }),

    route(contract.endUserSession, async ({ params, actor }) => {
      await endUserSession(writes, { actor, user_id: params.id }, params.session_id);
      return { message: say('sessionEnded') };
    }),

    route(contract.endUserSessions, async ({ params, actor }) => {
      await endUserSessions(writes, { actor, user_id: params.id });
      return { message: say('sessionsEnded') };
    }),

    route(contract.resetUserPassword, async ({ params, actor }) => ({
      data: await resetUserPassword(writes, { actor, user_id: params.id }),
      message: say('passwordReset'),
    })),
  ];
}
