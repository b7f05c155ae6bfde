import { Tag } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { uiTexts } from './ui.texts.ts';

interface StatusTagProps {
  /** 1 normal, 0 deleted, 2 waiting to be confirmed. */
  status: 0 | 1 | 2;
  /** The server's own word for it, when it gives one. */
  text?: string;
}

/** Status of a record: normal is plain text, deleted a red tag. */
export function StatusTag({ status, text }: StatusTagProps) {
  const t = useTexts(uiTexts);
  if (status === 1) return <span>{text || t('ui.statusNormal')}</span>;
  if (status === 2) return <Tag color="warning">{text || t('ui.statusWaiting')}</Tag>;
  return <Tag color="error">{text || t('ui.statusDeleted')}</Tag>;
}
