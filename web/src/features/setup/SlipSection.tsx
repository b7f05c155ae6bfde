import type { Shop } from '@/session/selected-shop.ts';
import { BankAccountSection } from './BankAccountSection.tsx';
import { LogoSection } from './LogoSection.tsx';

/** What the shop's slips say of it beside its name. */
export function SlipSection({ shop }: { shop: Shop }) {
  return (
    <>
      <LogoSection shop={shop} />
      <BankAccountSection companyId={shop.company_id} />
    </>
  );
}
