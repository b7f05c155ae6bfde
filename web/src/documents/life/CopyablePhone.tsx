import { screenMessages } from '@soquay/contract/screen-messages';
import { Space } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '@/ui/CopyButton.tsx';

/** A customer's number, and what copies it; `children` where the number leads on. */
export function CopyablePhone({ phone, children = phone }: { phone: string; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Space size={4}>
      {children}
      <CopyButton
        text={phone}
        label={t('documents.copyPhone')}
        copiedText={screenMessages.phoneCopied}
        isQuiet
      />
    </Space>
  );
}
