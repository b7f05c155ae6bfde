import { useTexts } from '@/i18n/texts.ts';
import { Notice } from '@/ui/Notice.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useSession } from './session-store.ts';

/** Says above a form why it takes nothing: the tab looks through a role. Nothing in any other tab. */
export function ViewOnlyNotice() {
  const t = useTexts(uiTexts);
  const isViewing = useSession(({ session }) => session?.viewed !== undefined);
  return isViewing && <Notice text={t('ui.viewOnly')} />;
}
