import { messages } from '@soquay/contract/messages';
import * as contract from '@soquay/contract/setup';
import * as users from '@soquay/contract/users';
import { type Route, route } from '../../http/route.ts';
import { createStaffMember } from './create-staff-member.ts';
import { disableUser } from './disable-user.ts';
import { endMembership } from './end-membership.ts';
import { restoreUser } from './restore-user.ts';
import type { SetupDependencies } from './setup.routes.ts';
import { listStaff } from './staff.queries.ts';
import { updateStaffMember } from './update-staff-member.ts';
import { listOutsiders } from './users.queries.ts';

export function staffRoutes({ db, sessions }: SetupDependencies): Route[] {
  return [
    route(contract.listStaff, async ({ rights }) => ({ data: await listStaff(db, rights.company_id) })),

    route(contract.createStaffMember, async ({ params, body, person }) => ({
      data: await createStaffMember(db, {
        person,
        company_id: params.id,
        member: body,
      }),
      message: messages.created,
    })),

    route(contract.updateStaffMember, async ({ params, body, person }) => {
      const data = await updateStaffMember(db, {
        person,
        company_id: params.id,
        user_id: params.user_id,
        member: body,
      });
      sessions.forget(person.session_id);
      return { data, message: messages.updated };
    }),

    route(contract.endMembership, async ({ params, person }) => {
      const { id: company_id, user_id } = params;
      const ended = await endMembership(db, { person, company_id, user_id });
      for (const sessionId of [...ended, person.session_id]) sessions.forget(sessionId);
      return { message: messages.membershipEnded };
    }),

    route(users.listOutsiders, async ({ query }) => ({
      ...(await listOutsiders(db, query)),
      current_page: query.page,
      per_page: query.per_page,
    })),

    route(users.disableUser, async ({ params, person }) => {
      const ended = await disableUser(db, { by: person.user, user_id: params.id });
      for (const sessionId of ended) sessions.forget(sessionId);
      return { message: messages.accountDisabled };
    }),

    route(users.restoreUser, async ({ params, person }) => {
      await restoreUser(db, { by: person.user, user_id: params.id });
      return { message: messages.accountRestored };
    }),
  ];
}
