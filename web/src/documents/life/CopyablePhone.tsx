import { Space } from 'antd';
import { saidText } from '@/api/said-text.ts';
import { useTexts } from '@/i18n/texts.ts';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { documentsTexts } from '../documents.texts.ts';

/** A customer's number, and what copies it. */
export function CopyablePhone({ phone }: { phone: string }) {
  const t = useTexts(documentsTexts);
  return (
    <Space>
      {phone}
      <CopyButton text={phone} label={t('documents.copyPhone')} copiedText={saidText('phoneCopied')} />
    </Space>
  );
}
