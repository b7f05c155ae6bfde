import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { recordsTexts } from './records.texts.ts';

interface SwitchOnButtonProps {
  name: string;
  switchOn: () => Promise<{ message: string }>;
}

/** Lets a record that was switched off be chosen again. */
export function SwitchOnButton({ name, switchOn }: SwitchOnButtonProps) {
  const t = useTexts(recordsTexts);
  const feedback = useFeedback();
  return (
    <Button
      size="small"
      aria-label={`${t('records.switchOn')} ${name}`}
      onClick={() => void switchOn().then(({ message }) => feedback.success(message), feedback.failure)}
    >
      {t('records.switchOn')}
    </Button>
  );
}
