import { isShopAdmin } from '@soquay/contract/rules/roles';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { useShop } from '@/session/selected-shop.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { FirstShop } from './FirstShop.tsx';
import { StartSteps } from './StartSteps.tsx';
import { startTexts } from './start.texts.ts';

/** From nothing to the first bill: the shop itself, then what it lacks. Left at any time, it is taken up where it was. */
export function StartPage() {
  const t = useTexts(menuTexts, startTexts);
  const rights = useRights();
  const shop = useShop();
  const isAllowed = isShopAdmin(rights);
  return (
    <>
      <PageHeader title={t('menu.start')} />
      {!isAllowed && <Notice text={t('start.notAllowed')} />}
      {isAllowed && !shop && <FirstShop />}
      {isAllowed && shop && <StartSteps shop={shop} />}
    </>
  );
}
