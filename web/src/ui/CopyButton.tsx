import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { copyText } from './copy-text.ts';
import { uiTexts } from './ui.texts.ts';
import { useFeedback } from './use-feedback.ts';

interface CopyButtonProps {
  text: string;
  /** What the button says to who cannot see it: 'Sao chép số điện thoại'. */
  label?: string;
  /** The toast when it is done. */
  copiedText?: string;
  onCopied?: () => void;
  /** Beside a field that one types in: Tab goes on to the next field, and one copies from there with its own keys. */
  isBesideField?: boolean;
}

export function CopyButton({ text, label, copiedText, onCopied, isBesideField = false }: CopyButtonProps) {
  const t = useTexts(uiTexts);
  const feedback = useFeedback();

  async function copy() {
    if (!(await copyText(text))) return feedback.failure(t('ui.copyFailed'));
    feedback.success(copiedText ?? t('ui.copied'));
    onCopied?.();
  }

  return (
    <Button
      icon={<CopyOutlined aria-hidden />}
      aria-label={label ?? t('ui.copy')}
      title={label ?? t('ui.copy')}
      disabled={text === ''}
      tabIndex={isBesideField ? -1 : undefined}
      onClick={copy}
    />
  );
}
