import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { useWrite } from '@/ui/use-write.ts';
import { recordsTexts } from './records.texts.ts';

interface SwitchOnButtonProps {
  name: string;
  switchOn: () => Promise<{ message: string }>;
}

/** Lets a record that was switched off be chosen again. */
export function SwitchOnButton({ name, switchOn }: SwitchOnButtonProps) {
  const t = useTexts(recordsTexts);
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
