import { App } from 'antd';
import { errorMessage, isToldBySignIn } from '@/api/error-message.ts';
import { useTexts } from '@/i18n/texts.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { rolesTexts } from './roles.texts.ts';

/** What went wrong with roles is said in a dialog (document 3, section 8). */
export function useFailureDialog(): (error: unknown) => void {
  const { modal } = App.useApp();
  const t = useTexts(rolesTexts, uiTexts);
  return (error) => {
    if (isToldBySignIn(error)) return;
    modal.error({ title: t('roles.failed'), content: errorMessage(error), okText: t('ui.close') });
  };
}
