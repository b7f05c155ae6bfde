import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorMessage, isToldBySignIn } from '@/api/error-message.ts';

/** What went wrong with roles is said in a dialog (document 3, section 8). */
export function useFailureDialog(): (error: unknown) => void {
  const { modal } = App.useApp();
  const { t } = useTranslation();
  return (error) => {
    if (isToldBySignIn(error)) return;
    modal.error({ title: t('roles.failed'), content: errorMessage(error), okText: t('ui.close') });
  };
}
