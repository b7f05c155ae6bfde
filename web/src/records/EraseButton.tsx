import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFeedback } from '@/ui/use-feedback.ts';

interface EraseButtonProps {
  name: string;
  erase: () => Promise<{ message: string }>;
}

/** Takes a record off for good, behind a question. */
export function EraseButton({ name, erase }: EraseButtonProps) {
  const { t } = useTranslation();
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
