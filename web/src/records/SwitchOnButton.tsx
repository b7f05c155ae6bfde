import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFeedback } from '@/ui/use-feedback.ts';

interface SwitchOnButtonProps {
  name: string;
  switchOn: () => Promise<{ message: string }>;
}

/** Lets a record that was switched off be chosen again. */
export function SwitchOnButton({ name, switchOn }: SwitchOnButtonProps) {
  const { t } = useTranslation();
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
