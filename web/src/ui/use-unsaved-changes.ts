import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFeedback } from './use-feedback.ts';

/**
 * Asks before a half-written form is left, by a link, the back button or closing the tab. `question` is for
 * screens where something other than typed text is at stake.
 */
export function useUnsavedChanges(
  hasChanges: () => boolean,
  question?: { title: string; text: string },
): void {
  const { t } = useTranslation();
  const { confirm } = useFeedback();
  useBlocker({
    enableBeforeUnload: hasChanges,
    shouldBlockFn: async () => {
      if (!hasChanges()) return false;
      const mayLeave = await confirm({
        title: question?.title ?? t('ui.unsavedTitle'),
        text: question?.text ?? t('ui.unsavedText'),
        okText: t('ui.leave'),
        cancelText: t('ui.stay'),
      });
      return !mayLeave;
    },
  });
}
