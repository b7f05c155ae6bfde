import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { guardForm } from './address-state.ts';
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
  const askToLeave = useEffectEvent(async () => {
    if (!hasChanges()) return true;
    return confirm({
      title: question?.title ?? t('ui.unsavedTitle'),
      text: question?.text ?? t('ui.unsavedText'),
      okText: t('ui.leave'),
      cancelText: t('ui.stay'),
      isDangerous: true,
    });
  });
  useBlocker({
    enableBeforeUnload: hasChanges,
    shouldBlockFn: async () => !(await askToLeave()),
  });
  const stillHasChanges = useEffectEvent(hasChanges);
  useEffect(() => guardForm({ hasChanges: () => stillHasChanges(), askToLeave: () => askToLeave() }), []);
}
