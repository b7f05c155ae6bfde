import { DesktopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { Card } from '@/ui/Card.tsx';
import { documentsTexts } from '../documents.texts.ts';
import styles from './draft-tabs.module.css';

/** In place of a form that another window has open, with the way to have it here. */
export function DraftElsewhere({ name, onTake }: { name: string; onTake: () => Promise<void> }) {
  const t = useTexts(documentsTexts);
  const [isTaking, setTaking] = useState(false);

  async function take(): Promise<void> {
    setTaking(true);
    await onTake();
    setTaking(false);
  }

  return (
    <Card className={styles.elsewhere} aria-label={name}>
      <DesktopOutlined aria-hidden />
      <p>{t('documents.drafts.elsewhere', { name })}</p>
      <Button type="primary" loading={isTaking} onClick={() => void take()}>
        {t('documents.drafts.take')}
      </Button>
    </Card>
  );
}
