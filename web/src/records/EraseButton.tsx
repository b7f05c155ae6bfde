import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useWrite } from '@/ui/use-write.ts';
import { recordsTexts } from './records.texts.ts';

interface EraseButtonProps {
  name: string;
  erase: () => Promise<{ message: string }>;
}

/** Takes a record off for good, behind a question. */
export function EraseButton({ name, erase }: EraseButtonProps) {
  const t = useTexts(recordsTexts, uiTexts);
  const { write, isBusy } = useWrite();
  const question = {
    title: t('records.eraseTitle', { name }),
    text: t('records.eraseText'),
    okText: t('ui.delete'),
    isDangerous: true,
  };

  return (
    <Button
      size="small"
      icon={<DeleteOutlined aria-hidden />}
      aria-label={`${t('ui.delete')} ${name}`}
      loading={isBusy}
      onClick={() => void write(erase, question)}
    >
      {t('ui.delete')}
    </Button>
  );
}
