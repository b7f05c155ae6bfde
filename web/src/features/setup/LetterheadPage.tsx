import { isShopAdmin } from '@soquay/contract/rules/roles';
import { useRights } from '@/session/rights.ts';
import { useShop } from '@/session/selected-shop.ts';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { BankAccountSection } from './BankAccountSection.tsx';
import { CounterSection } from './CounterSection.tsx';
import { LogoSection } from './LogoSection.tsx';
import './setup.css';
import { useTexts } from '@/i18n/texts.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { setupTexts } from './setup.texts.ts';

/** Logo and bank accounts of the shop's slips, and the warehouse that its tills sell from. */
export function LetterheadPage() {
  const t = useTexts(menuTexts, setupTexts);
  const rights = useRights();
  const shop = useShop();
  return (
    <>
      <PageHeader title={t('menu.letterhead')} />
      {shop && isShopAdmin(rights) ? (
        <div className="setup">
          <LogoSection shop={shop} />
          <BankAccountSection companyId={shop.company_id} />
          <CounterSection companyId={shop.company_id} />
        </div>
      ) : (
        <Notice text={t('setup.notAllowed')} />
      )}
    </>
  );
}
