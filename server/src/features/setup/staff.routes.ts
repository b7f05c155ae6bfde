import { messages } from '@soquay/contract/messages';
import * as contract from '@soquay/contract/staff';
import * as users from '@soquay/contract/users';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import type { SessionReader } from '../../http/session.ts';
import { createStaffMember } from './create-staff-member.ts';
import { disableUser } from './disable-user.ts';
import { endMembership } from './end-membership.ts';
import { resetStaffPassword } from './reset-staff-password.ts';
import { restoreUser } from './restore-user.ts';
import { listStaff } from './staff.queries.ts';
import { updateStaffMember } from './update-staff-member.ts';
import { listOutsiders } from './users.queries.ts';

interface StaffDependencies {
  databases: Databases;
  sessions: SessionReader;
}

export function staffRoutes({ databases, sessions }: StaffDependencies): Route[] {
  const { reads, writes } = databases;
  return [
    route(contract.listStaff, async ({ rights }) => ({ data: await listStaff(reads, rights.company_id) })),

    route(contract.createStaffMember, async ({ params, body, person }) => ({
      data: await createStaffMember(writes, {
        person,
        company_id: params.id,
        member: body,
      }),
      message: messages.created,
    })),

    route(contract.updateStaffMember, async ({ params, body, person }) => {
      const data = await updateStaffMember(writes, {
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
      const ended = await endMembership(writes, { person, company_id, user_id });
      for (const sessionId of [...ended, person.session_id]) sessions.forget(sessionId);
      return { message: messages.membershipEnded };
    }),

    route(contract.resetStaffPassword, async ({ params, person }) => {
      const { id: company_id, user_id } = params;
      const { data, ended } = await resetStaffPassword(writes, { person, company_id, user_id });
      for (const sessionId of ended) sessions.forget(sessionId);
      return { data, message: messages.passwordReset };
    }),

    route(users.listOutsiders, async ({ query }) => ({
      ...(await listOutsiders(reads, query)),
      current_page: query.page,
      per_page: query.per_page,
    })),

    route(users.disableUser, async ({ params, person }) => {
      const ended = await disableUser(writes, { by: person.user, user_id: params.id });
      for (const sessionId of ended) sessions.forget(sessionId);
      return { message: messages.accountDisabled };
    }),

    route(users.restoreUser, async ({ params, person }) => {
      await restoreUser(writes, { by: person.user, user_id: params.id });
      return { message: messages.accountRestored };
    }),
  ];
}
