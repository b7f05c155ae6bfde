import { useTexts } from '@/i18n/texts.ts';
import { uiTexts } from './ui.texts.ts';
import { useFeedback } from './use-feedback.ts';
import { useFocusBack } from './use-focus-back.ts';

interface ConfirmClose {
  hasChanges: () => boolean;
  /** Set while it is being saved: the dialog stays open. */
  isBusy: boolean;
  onClose: () => void;
}

/**
 * Cross, Escape and Cancel of a dialog that is mounted to be opened, and in which something is typed. With changes it
 * asks first, as leaving the screen below does.
 */
export function useConfirmClose({ hasChanges, isBusy, onClose }: ConfirmClose): () => void {
  const t = useTexts(uiTexts);
  const feedback = useFeedback();
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
