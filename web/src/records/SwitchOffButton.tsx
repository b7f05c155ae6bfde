import { StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/api-error.ts';
import { useFeedback } from '@/ui/use-feedback.ts';

interface SwitchOffButtonProps {
  name: string;
  switchOff: (isKnownInUse: boolean) => Promise<{ message: string }>;
}

/** Switches a record off: at once when it was never used, else after a question that says how often it was. */
export function SwitchOffButton({ name, switchOff }: SwitchOffButtonProps) {
  const { t } = useTranslation();
  const feedback = useFeedback();

  async function attempt(isKnownInUse: boolean): Promise<void> {
    try {
      feedback.success((await switchOff(isKnownInUse)).message);
    } catch (error) {
      const uses = usesOf(error);
      if (uses === undefined) return feedback.failure(error);
      const question = {
        title: t('records.switchOffTitle', { name }),
        text: t('records.switchOffText', { uses }),
        okText: t('records.switchOff'),
        isDangerous: true,
      };
      if (await feedback.confirm(question)) await attempt(true);
    }
  }

  return (
    <Button
      size="small"
      icon={<StopOutlined aria-hidden />}
      aria-label={`${t('records.switchOff')} ${name}`}
      onClick={() => void attempt(false)}
    >
      {t('records.switchOff')}
    </Button>
  );
}

/** How often a record is used that could not be switched off for that; undefined of another failure. */
function usesOf(error: unknown): unknown {
  return error instanceof ApiError && error.body.code === 'RECORD_IN_USE'
    ? error.body.params?.uses
    : undefined;
}
