import { messages } from '@soquay/contract/messages';
import * as contract from '@soquay/contract/users';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import type { SessionReader } from '../../http/session.ts';
import { Refusal } from '../../refusal.ts';
import { createUser } from './create-user.ts';
import { disableAccount } from './disable-account.ts';
import { endMemberships } from './end-memberships.ts';
import { resetUserPassword } from './reset-user-password.ts';
import { restoreAccount } from './restore-account.ts';
import { restoreMemberships } from './restore-memberships.ts';
import { updateUser } from './update-user.ts';
import { endUserSession, endUserSessions, listUserSessions } from './user-sessions.ts';
import { findUser, listGroupNames, listShopsToGive, listUsers } from './users.queries.ts';
import { holdsAll, shopsOf } from './users.rules.ts';

interface UserDependencies {
  databases: Databases;
  sessions: SessionReader;
}

export function userRoutes({ databases, sessions }: UserDependencies): Route[] {
  const { reads, writes } = databases;
  const forget = (ended: readonly string[]) => {
    for (const sessionId of ended) sessions.forget(sessionId);
  };
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
      if (!data) throw new Refusal('NOT_FOUND', { message: messages.staffGone });
      return { data };
    }),

    route(contract.createUser, async ({ body, person }) => ({
      data: await createUser(writes, { person, mine: shopsOf(person, contract.createUser), user: body }),
      message: messages.created,
    })),

    route(contract.updateUser, async ({ params, body, person }) => {
      const mine = shopsOf(person, contract.updateUser);
      const { data, ended } = await updateUser(writes, { person, mine, user_id: params.id, change: body });
      forget([...ended, person.session_id]);
      return { data, message: messages.updated };
    }),

    route(contract.deleteUser, async ({ params, query, person }) => {
      const isAccount = person.user.is_admin === 1 && query.company_id === undefined;
      const ended = isAccount
        ? await disableAccount(writes, { by: person.user, user_id: params.id })
        : await endMemberships(writes, {
            person,
            mine: shopsOf(person, contract.deleteUser),
            user_id: params.id,
            company_id: query.company_id,
          });
      forget([...ended, person.session_id]);
      return { message: isAccount ? messages.accountDisabled : messages.membershipEnded };
    }),

    route(contract.restoreUser, async ({ params, query, person }) => {
      const mine = shopsOf(person, contract.restoreUser);
      const user_id = params.id;
      if (mine === undefined && query.company_id === undefined) {
        await restoreAccount(writes, { by: person.user, user_id });
        return { message: messages.accountRestored };
      }
      const named = query.company_id === undefined ? mine : [query.company_id];
      const shops = (named ?? []).filter((shop) => mine?.includes(shop) ?? true);
      await restoreMemberships(writes, { person, mine: shops, user_id });
      sessions.forget(person.session_id);
      return { message: messages.restored };
    }),

    route(contract.listUserSessions, async ({ params, person }) => {
      const mine = shopsOf(person, contract.listUserSessions);
      return { data: await listUserSessions(writes, { person, mine, user_id: params.id }) };
    }),

    route(contract.endUserSession, async ({ params, person }) => {
      const mine = shopsOf(person, contract.endUserSession);
      await endUserSession(writes, { person, mine, user_id: params.id }, params.session_id);
      forget([params.session_id]);
      return { message: messages.sessionEnded };
    }),

    route(contract.endUserSessions, async ({ params, person }) => {
      const mine = shopsOf(person, contract.endUserSessions);
      forget(await endUserSessions(writes, { person, mine, user_id: params.id }));
      return { message: messages.sessionsEnded };
    }),

    route(contract.resetUserPassword, async ({ params, person }) => {
      const mine = shopsOf(person, contract.resetUserPassword);
      const { data, ended } = await resetUserPassword(writes, { person, mine, user_id: params.id });
      forget(ended);
      return { data, message: messages.passwordReset };
    }),
  ];
}
