import type { Company } from '@soquay/contract/master-data';
import { useRef } from 'react';
import { renewSession } from '@/api/api.ts';
import { type CompanyBody, createCompany, type Saved } from './setup.api.ts';

/** Opens a shop and lets the session know it. */
export function useOpenShop(): (body: CompanyBody) => Promise<Saved & { data: Company }> {
  // Should only the session fail to follow, saving again must not open a second shop.
  const opened = useRef<Saved & { data: Company }>(undefined);
  return async (body) => {
    opened.current ??= await createCompany(body);
    // The switcher and the rights learn of it.
    await renewSession();
    return opened.current;
  };
}
