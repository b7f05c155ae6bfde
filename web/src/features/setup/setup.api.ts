import type { EndpointInput } from '@soquay/contract/endpoint';
import * as letterheads from '@soquay/contract/letterheads';
import * as contract from '@soquay/contract/staff';
import * as users from '@soquay/contract/users';
import { keepPreviousData } from '@tanstack/react-query';
import { api, renewSession } from '@/api/api.ts';
import { endpointQuery } from '@/api/endpoint-query.ts';

/** What a save tells the person. */
export interface Saved {
  message: string;
}

export type BankAccountBody = EndpointInput<typeof letterheads.saveBankAccount>['body'];
type StaffChange = EndpointInput<typeof contract.updateStaffMember>['body'];
export type StaffBody = EndpointInput<typeof contract.createStaffMember>['body'];

export function letterheadQuery(companyId: number) {
  return endpointQuery(letterheads.getLetterhead, { params: { id: companyId } });
}

export function staffQuery(companyId: number) {
  return endpointQuery(contract.listStaff, { params: { id: companyId } });
}

/** What was found before stays until the next answer. */
export function outsidersQuery(companyId: number, search: { q: string; page: number }) {
  return {
    ...endpointQuery(users.listOutsiders, { query: { company_id: companyId, ...search } }),
    placeholderData: keepPreviousData,
  };
}

export function saveLogo(companyId: number, logo: string): Promise<Saved> {
  return api(letterheads.saveLogo, { params: { id: companyId }, body: { logo } });
}

export function removeLogo(companyId: number): Promise<Saved> {
  return api(letterheads.removeLogo, { params: { id: companyId } });
}

export function saveBankAccount(companyId: number, code: string, body: BankAccountBody): Promise<Saved> {
  return api(letterheads.saveBankAccount, { params: { id: companyId, payment_code: code }, body });
}

export function removeBankAccount(companyId: number, code: string): Promise<Saved> {
  return api(letterheads.removeBankAccount, { params: { id: companyId, payment_code: code } });
}

export function createStaffMember(companyId: number, body: StaffBody): Promise<Saved> {
  return api(contract.createStaffMember, { params: { id: companyId }, body });
}

export function updateStaffMember(companyId: number, userId: number, body: StaffChange): Promise<Saved> {
  return changeSession(api(contract.updateStaffMember, { params: { id: companyId, user_id: userId }, body }));
}

export function endMembership(companyId: number, userId: number): Promise<Saved> {
  return changeSession(api(contract.endMembership, { params: { id: companyId, user_id: userId } }));
}

export function resetStaffPassword(companyId: number, userId: number) {
  return api(contract.resetStaffPassword, { params: { id: companyId, user_id: userId } });
}

export function disableUser(userId: number): Promise<Saved> {
  return changeSession(api(users.disableUser, { params: { id: userId } }));
}

export function restoreUser(userId: number): Promise<Saved> {
  return changeSession(api(users.restoreUser, { params: { id: userId } }));
}

/** It may be about the person at the screen, whose rights and shops the session knows. */
async function changeSession(change: Promise<Saved>): Promise<Saved> {
  const saved = await change;
  await renewSession();
  return saved;
}
