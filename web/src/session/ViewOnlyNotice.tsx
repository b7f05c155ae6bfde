import { useTranslation } from 'react-i18next';
import { Notice } from '@/ui/Notice.tsx';
import { useSession } from './session-store.ts';

/** Says above a form why it takes nothing: the tab looks through a role. Nothing in any other tab. */
export function ViewOnlyNotice() {
  const { t } = useTranslation();
  const isViewing = useSession(({ session }) => session?.viewed !== undefined);
  return isViewing && <Notice text={t('ui.viewOnly')} />;
}
