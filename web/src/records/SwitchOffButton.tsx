import { StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { ApiError } from '@/api/api-error.ts';
import { errorMessage } from '@/api/error-message.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { recordsTexts } from './records.texts.ts';

interface SwitchOffButtonProps {
  name: string;
  switchOff: (isKnownInUse: boolean) => Promise<{ message: string }>;
}

/** Switches a record off: at once when it was never used, else after a question that says how often it was. */
export function SwitchOffButton({ name, switchOff }: SwitchOffButtonProps) {
  const t = useTexts(recordsTexts);
  const feedback = useFeedback();

  async function attempt(isKnownInUse: boolean): Promise<void> {
    try {
      feedback.success((await switchOff(isKnownInUse)).message);
    } catch (error) {
      if (!(error instanceof ApiError) || !isInUse(error)) return feedback.failure(error);
      const question = {
        title: t('records.switchOffTitle', { name }),
        text: usesText(error),
        okText: t('records.switchOff'),
        isDangerous: true,
      };
      if (await feedback.confirm(question)) await attempt(true);
    }
  }

  function usesText(error: ApiError): string {
    if (error.body.code === 'GROUP_IN_USE') return errorMessage(error);
    return t('records.switchOffText', { uses: error.body.params?.uses });
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

/** Whether it could not be switched off because it is used; asked for once more it can. */
function isInUse({ body: { code } }: ApiError): boolean {
  return code === 'RECORD_IN_USE' || code === 'GROUP_IN_USE';
}
