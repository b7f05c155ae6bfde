import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFeedback } from './use-feedback.ts';

/** Asks before a half-written form is left, by a link, the back button or closing the tab. */
export function useUnsavedChanges(hasChanges: () => boolean): void {
  const { t } = useTranslation();
  const { confirm } = useFeedback();
  useBlocker({
    enableBeforeUnload: hasChanges,
    shouldBlockFn: async () => {
      if (!hasChanges()) return false;
      const mayLeave = await confirm({
        title: t('ui.unsavedTitle'),
        text: t('ui.unsavedText'),
        okText: t('ui.leave'),
        cancelText: t('ui.stay'),
      });
      return !mayLeave;
    },
  });
}
