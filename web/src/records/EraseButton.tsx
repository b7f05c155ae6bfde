import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { recordsTexts } from './records.texts.ts';

interface EraseButtonProps {
  name: string;
  erase: () => Promise<{ message: string }>;
}

/** Takes a record off for good, behind a question. */
export function EraseButton({ name, erase }: EraseButtonProps) {
  const t = useTexts(recordsTexts, uiTexts);
  const feedback = useFeedback();

  async function ask(): Promise<void> {
    const question = {
      title: t('records.eraseTitle', { name }),
      text: t('records.eraseText'),
      okText: t('ui.delete'),
      isDangerous: true,
    };
    if (!(await feedback.confirm(question))) return;
    try {
      feedback.success((await erase()).message);
    } catch (error) {
      feedback.failure(error);
    }
  }

  return (
    <Button
      size="small"
      icon={<DeleteOutlined aria-hidden />}
      aria-label={`${t('ui.delete')} ${name}`}
      onClick={() => void ask()}
    >
      {t('ui.delete')}
    </Button>
  );
}
