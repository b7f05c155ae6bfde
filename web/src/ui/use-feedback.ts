import { App } from 'antd';
import { useMemo } from 'react';
import { errorMessage, isToldBySignIn } from '@/api/error-message.ts';
import { useTexts } from '@/i18n/texts.ts';
import { guardQuestion } from './address-state.ts';
import { uiTexts } from './ui.texts.ts';

export interface Question {
  title: string;
  text?: string;
  okText?: string;
  cancelText?: string;
  /** Something is lost by it: the way back has the focus. */
  isDangerous?: boolean;
}

export interface Feedback {
  /** A toast. */
  success: (text: string) => void;
  /** A toast with what went wrong: an error, or a text. */
  failure: (error: unknown) => void;
  /** A toast with what changed without the person's doing; it stays longer, since nobody waits for it. */
  warning: (text: string) => void;
  /** Asks in a dialog; false when the person backs out, be it by the browser's Back. */
  confirm: (question: Question) => Promise<boolean>;
}

/** A success clears what went wrong before it, a failure the success before it: they would contradict each other. */
const successKey = 'success';

const warningSeconds = 10;

/** The one kind of toast and confirmation of the app. */
export function useFeedback(): Feedback {
  const { message, modal } = App.useApp();
  const t = useTexts(uiTexts);
  return useMemo(
    () => ({
      success: (text) => {
        message.destroy();
        message.success({ content: text, key: successKey });
      },
      failure: (error) => {
        if (isToldBySignIn(error)) return;
        message.destroy(successKey);
        const content = typeof error === 'string' ? error : errorMessage(error);
        // Told again it stays longer: several of the same would only cover the screen.
        message.error({ content, key: content });
      },
      warning: (text) => void message.warning({ content: text, duration: warningSeconds }),
      confirm: async ({ title, text, okText, cancelText, isDangerous }) => {
        const asked = modal.confirm({
          title,
          content: text,
          okText: okText ?? t('ui.confirm'),
          cancelText: cancelText ?? t('ui.cancel'),
          okButtonProps: { danger: isDangerous },
          autoFocusButton: isDangerous ? 'cancel' : 'ok',
        });
        let release = () => {};
        const isDeclined = new Promise<boolean>((decide) => {
          release = guardQuestion(() => {
            asked.destroy();
            decide(false);
          });
        });
        return await Promise.race([asked, isDeclined]).finally(() => release());
      },
    }),
    [message, modal, t],
  );
}
