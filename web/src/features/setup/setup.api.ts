import type { EndpointInput } from '@soquay/contract/endpoint';
import * as letterheads from '@soquay/contract/letterheads';
import { api } from '@/api/api.ts';
import { endpointQuery } from '@/api/endpoint-query.ts';

/** What a save tells the person. */
export interface Saved {
  message: string;
}

export type BankAccountBody = EndpointInput<typeof letterheads.saveBankAccount>['body'];

export function letterheadQuery(companyId: number) {
  return endpointQuery(letterheads.getLetterhead, { params: { id: companyId } });
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
