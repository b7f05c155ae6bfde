import type { EndpointInput } from '@soquay/contract/endpoint';
import {
  createUser,
  deleteUser,
  endUserSession,
  endUserSessions,
  getUser,
  listUserSessions,
  listUserShops,
  listUsers,
  resetUserPassword,
  restoreUser,
  type User,
  updateUser,
  userFilters,
} from '@soquay/contract/users';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api, renewSession } from '@/api/api.ts';
import { endpointQuery, listQuery } from '@/api/endpoint-query.ts';
import { documentId } from '@/documents/document-routes.ts';
import { currentSession } from '@/session/session-store.ts';
import { listSearch } from '@/ui/list/list-search.ts';

const schema = listSearch(userFilters);
export type UserSearch = z.output<typeof schema>;

/** What people are searched for, as it stands in the address, whatever shop is selected. */
export const userList = {
  schema,
  query: (_companyId: number, search: UserSearch) => listQuery(listUsers, { query: search }),
};

export function userShopsQuery() {
  return endpointQuery(listUserShops, {});
}

/** For the route of a person's form: as they are now, with what the form chooses from. */
export async function loadUser(queryClient: QueryClient, idInAddress: string): Promise<User> {
  const query = endpointQuery(getUser, { params: { id: documentId(idInAddress) } });
  const [{ data }] = await Promise.all([
    queryClient.fetchQuery({ ...query, staleTime: 0 }),
    queryClient.ensureQueryData(userShopsQuery()),
  ]);
  return data;
}

/** What a change tells the person. */
export interface Done {
  message: string;
}

export type UserBody = EndpointInput<typeof createUser>['body'];
export type UserChangeBody = EndpointInput<typeof updateUser>['body'];

export function addUser(body: UserBody, idempotencyKey: string): Promise<Done> {
  return api(createUser, { body }, { idempotencyKey });
}

export function changeUser(id: number, body: UserChangeBody): Promise<Done> {
  return withRenewedSession(id, api(updateUser, { params: { id }, body }));
}

export function letGo(id: number): Promise<Done> {
  return withRenewedSession(id, api(deleteUser, { params: { id }, query: {} }));
}

export function takeBack(id: number): Promise<Done> {
  return withRenewedSession(id, api(restoreUser, { params: { id }, query: {} }));
}

export function userSessionsQuery(id: number) {
  return endpointQuery(listUserSessions, { params: { id } });
}

export function endSession(id: number, session_id: string): Promise<Done> {
  return api(endUserSession, { params: { id, session_id } });
}

export function endSessions(id: number): Promise<Done> {
  return api(endUserSessions, { params: { id } });
}

export function resetPassword(id: number) {
  return api(resetUserPassword, { params: { id } });
}

/** Renews the session of who has changed themself, for it knows their rights and shops. Nobody else waits for that. */
async function withRenewedSession(id: number, change: Promise<Done>): Promise<Done> {
  const done = await change;
  if (id === currentSession()?.user.user_id) await renewSession();
  return done;
}
