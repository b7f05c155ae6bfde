import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/ui/use-write.ts';

interface SwitchOnButtonProps {
  name: string;
  switchOn: () => Promise<{ message: string }>;
}

/** Lets a record that was switched off be chosen again. */
export function SwitchOnButton({ name, switchOn }: SwitchOnButtonProps) {
  const { t } = useTranslation();
  const { write, isBusy } = useWrite();
  return (
    <Button
      size="small"
      aria-label={`${t('records.switchOn')} ${name}`}
      loading={isBusy}
      onClick={() => void write(switchOn)}
    >
      {t('records.switchOn')}
    </Button>
  );
}
