import { StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/api-error.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import type { Saved } from './setup.api.ts';

interface SwitchOffButtonProps {
  name: string;
  switchOff: (isKnownInUse: boolean) => Promise<Saved>;
}

/** Takes a record out of what forms offer: what was never used at once, since it comes back as easily; the rest is asked about first, with how often. */
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
        title: t('setup.switchOffTitle', { name }),
        text: t('setup.switchOffText', { uses }),
        okText: t('setup.switchOff'),
        isDangerous: true,
      };
      if (await feedback.confirm(question)) await attempt(true);
    }
  }

  return (
    <Button
      size="small"
      icon={<StopOutlined aria-hidden />}
      aria-label={`${t('setup.switchOff')} ${name}`}
      onClick={() => void attempt(false)}
    >
      {t('setup.switchOff')}
    </Button>
  );
}

/** How often a record is used that could not be switched off for that; undefined of another failure. */
function usesOf(error: unknown): unknown {
  return error instanceof ApiError && error.body.code === 'RECORD_IN_USE'
    ? error.body.params?.uses
    : undefined;
}
