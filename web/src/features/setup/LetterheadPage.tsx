import { isShopAdmin } from '@soquay/contract/rules/roles';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/session/rights.ts';
import { useShop } from '@/session/selected-shop.ts';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { BankAccountSection } from './BankAccountSection.tsx';
import { CounterSection } from './CounterSection.tsx';
import { LogoSection } from './LogoSection.tsx';
import './setup.css';

/** Logo and bank accounts of the shop's slips, and the warehouse that its tills sell from. */
export function LetterheadPage() {
  const { t } = useTranslation();
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
