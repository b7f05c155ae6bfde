import { StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ApiError } from '@/api/api-error.ts';
import { errorMessage } from '@/api/error-message.ts';
import { useTexts } from '@/i18n/texts.ts';
import type { Question } from '@/ui/use-feedback.ts';
import { useWrite } from '@/ui/use-write.ts';
import { recordsTexts } from './records.texts.ts';

interface SwitchOffButtonProps {
  name: string;
  switchOff: (isKnownInUse: boolean) => Promise<{ message: string }>;
}

/** Switches a record off: at once when it was never used, else after a question that says how often it was. */
export function SwitchOffButton({ name, switchOff }: SwitchOffButtonProps) {
  const t = useTexts(recordsTexts);
  const { write, isBusy } = useWrite();

  function questionOf(refusal: ApiError): Question | undefined {
    const { code, params } = refusal.body;
    if (code !== 'RECORD_IN_USE' && code !== 'GROUP_IN_USE') return undefined;
    return {
      title: t('records.switchOffTitle', { name }),
      text:
        code === 'GROUP_IN_USE' ? errorMessage(refusal) : t('records.switchOffText', { uses: params?.uses }),
      okText: t('records.switchOff'),
      isDangerous: true,
    };
  }

  return (
    <Button
      size="small"
      icon={<StopOutlined aria-hidden />}
      aria-label={`${t('records.switchOff')} ${name}`}
      loading={isBusy}
      onClick={() => void write((_, isConfirmed) => switchOff(isConfirmed), questionOf)}
    >
      {t('records.switchOff')}
    </Button>
  );
}
