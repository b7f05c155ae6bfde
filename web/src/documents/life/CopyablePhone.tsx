import { screenMessages } from '@soquay/contract/screen-messages';
import { Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '@/ui/CopyButton.tsx';

/** A customer's number, and what copies it. */
export function CopyablePhone({ phone }: { phone: string }) {
  const { t } = useTranslation();
  return (
    <Space>
      {phone}
      <CopyButton text={phone} label={t('documents.copyPhone')} copiedText={screenMessages.phoneCopied} />
    </Space>
  );
}
