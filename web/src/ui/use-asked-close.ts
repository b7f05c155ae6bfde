import { useTexts } from '@/i18n/texts.ts';
import { uiTexts } from './ui.texts.ts';
import { useFeedback } from './use-feedback.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

interface AskedClose {
  hasChanges: () => boolean;
  /** While it is being saved it stays open. */
  isBusy: boolean;
  onClose: () => void;
}

/**
 * For a dialog that is mounted to be opened, in which something is typed: gives what its cross and Escape do. With
 * changes that asks first, as leaving the screen below does.
 */
export function useAskedClose({ hasChanges, isBusy, onClose }: AskedClose): () => void {
  const t = useTexts(uiTexts);
  const feedback = useFeedback();
  useUnsavedChanges(hasChanges);
  useFocusBack();

  async function close(): Promise<void> {
    if (isBusy) return;
    const mayClose =
      !hasChanges() ||
      (await feedback.confirm({
        title: t('ui.unsavedTitle'),
        text: t('ui.unsavedText'),
        okText: t('ui.leave'),
        cancelText: t('ui.stay'),
      }));
    if (mayClose) onClose();
  }

  return () => void close();
}
