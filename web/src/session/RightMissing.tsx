import { listGivers } from '@soquay/contract/auth';
import type { Action, ModuleKey } from '@soquay/contract/rights';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { useTexts } from '@/i18n/texts.ts';
import { Notice } from '@/ui/Notice.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { rightsTexts } from './rights.texts.ts';
import { useShop } from './selected-shop.ts';
import { useSession } from './session-store.ts';
import { isReading } from './view-as.ts';

/** What a screen asks for that the person has not, and who can give it to them. */
export function RightMissing({ module, action }: { module: ModuleKey; action: Action }) {
  const t = useTexts(rightsTexts, uiTexts);
  const shop = useShop();
  const isViewing = useSession(({ session }) => session?.viewed !== undefined);
  const givers = useQuery({
    ...endpointQuery(listGivers, { query: { company_id: shop?.company_id ?? 0 } }),
    enabled: shop !== null,
  });
  const names = givers.data?.data.join(', ');
  const needed = t('ui.rightMissing', {
    action: t(`rights.actions.${action}`),
    module: t(`rights.modules.${module}`),
  });
  if (isViewing && !isReading(action)) return <Notice text={t('ui.viewOnly')} />;
  return <Notice text={[needed, names && t('ui.givenBy', { givers: names })].filter(Boolean).join(' ')} />;
}
