import * as contract from '@soquay/contract/auth';
import { say } from '@soquay/contract/said';
import type { AuditTrail } from '../../audit/audit-trail.ts';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import type { SessionReader } from '../../http/session.ts';
import { sentPicture } from '../../pictures/sent-picture.ts';
import { grantedModules } from './auth.rules.ts';
import { changeMyPassword } from './change-my-password.ts';
import { changeMyPicture, removeMyPicture } from './change-my-picture.ts';
import { findCounter } from './counter.queries.ts';
import { endOneSession } from './end-session.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { findGivers, listGroupMembers, listOrderPersons, listSalespeople } from './people.queries.ts';
import { refreshSession } from './refresh-session.ts';
import { listSessions } from './sessions.queries.ts';
import { updateMyProfile } from './update-my-profile.ts';

export interface AuthDependencies {
  databases: Databases;
  tokenSecret: Uint8Array;
  sessions: SessionReader;
  trail: AuditTrail;
}

export function authRoutes({ databases, tokenSecret, sessions, trail }: AuthDependencies): Route[] {
  const { reads, writes, sessions: db } = databases;
  return [
    route(contract.login, async ({ body, ip, userAgent }) => ({
      data: await login(db, { ...body, ip, userAgent, tokenSecret, trail }),
    })),

    route(contract.refresh, ({ body, ip, userAgent }) =>
      refreshSession(db, { refreshToken: body.refresh_token, tokenSecret, ip, userAgent }),
    ),

    route(contract.refreshByQuery, ({ query, ip, userAgent }) =>
      refreshSession(db, { refreshToken: query.refresh_token, tokenSecret, ip, userAgent }),
    ),

    route(contract.logout, async ({ person }) => {
      await logout(db, { user_id: person.user.user_id, sessionId: person.session_id });
      sessions.forget(person.session_id);
      return { message: say('signedOut') };
    }),

    route(contract.listMySessions, async ({ person }) => ({
      data: await listSessions(reads, { user_id: person.user.user_id, current: person.session_id }),
    })),

    route(contract.endMySession, async ({ params, person }) => {
      const { session_id } = params;
      await endOneSession(db, { user_id: person.user.user_id, session_id, by: person.user.user_id });
      sessions.forget(session_id);
      return { message: say('sessionEnded') };
    }),

    route(contract.changeMyPassword, async ({ body, person, ip, userAgent }) => {
      const { signedIn, ended } = await changeMyPassword(db, {
        person,
        currentPassword: body.current_password,
        newPassword: body.password,
        ip,
        userAgent,
        tokenSecret,
        trail,
      });
      for (const sessionId of ended) sessions.forget(sessionId);
      return { data: signedIn, message: say('passwordChanged') };
    }),

    route(contract.updateMyProfile, async ({ body, person }) => {
      const profile = await updateMyProfile(writes, { ...body, user_id: person.user.user_id });
      sessions.forget(person.session_id);
      return { data: { ...person.user, ...profile }, message: say('profileUpdated') };
    }),

    route(contract.changeMyPicture, async ({ files, person, rights: { company_id } }) => {
      const { user_id } = person.user;
      const path = sentPicture(files, 'image');
      const picture = await changeMyPicture(writes, { user_id, company_id, path });
      sessions.forget(person.session_id);
      return { data: { ...person.user, picture }, message: say('profileUpdated') };
    }),

    route(contract.removeMyPicture, async ({ person }) => {
      const { picture: _, ...user } = person.user;
      await removeMyPicture(writes, user.user_id);
      sessions.forget(person.session_id);
      return { data: user, message: say('profileUpdated') };
    }),

    route(contract.listSalespeople, async ({ rights }) => ({
      data: await listSalespeople(reads, rights.company_id),
    })),

    route(contract.listOrderPersons, async ({ rights }) => ({
      data: await listOrderPersons(reads, rights.company_id),
    })),

    route(contract.listGroupMembers, async ({ params, rights }) => ({
      data: await listGroupMembers(reads, rights.company_id, params.group),
    })),

    route(contract.listGivers, async ({ rights }) => ({ data: await findGivers(reads, rights.company_id) })),

    route(contract.listMyModules, async ({ rights }) => {
      const counter = await findCounter(reads, rights.company_id);
      return {
        data: grantedModules(rights),
        groups: [...rights.groups],
        ...(rights.default_warehouse !== undefined && { default_warehouse: rights.default_warehouse }),
        ...(counter !== null && { counter_warehouse: counter }),
      };
    }),
  ];
}
