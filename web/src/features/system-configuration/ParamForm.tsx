import { paramError, systemParams } from '@soquay/contract/rules/system-params';
import type { SystemParam } from '@soquay/contract/system-params';
import { Button, Form, Input } from 'antd';
import { textOfSaid } from '@/api/said-text.ts';
import { fieldTitle } from '@/fields/field-title.ts';
import { useTexts } from '@/i18n/texts.ts';
import { ChangedMeanwhile } from '@/records/ChangedMeanwhile.tsx';
import { textsOf } from '@/records/ConflictList.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { useSave } from '@/ui/use-save.ts';
import { saveParam } from './system-configuration.api.ts';
import styles from './system-configuration.module.css';
import { systemConfigurationTexts } from './system-configuration.texts.ts';

interface ParamFormProps {
  /** The form is filled with it once. */
  param: SystemParam;
  isTouched: boolean;
  onTouch: () => void;
  /** With the parameter as the server now has it. */
  onSaved: (current: SystemParam) => void;
  /** Takes what somebody else has made of it meanwhile, and leaves the form as it is. */
  onReload: (current: SystemParam) => void;
}

/** One parameter with its own button, each change behind a question (S3-043, X80). */
export function ParamForm({ param, isTouched, onTouch, onSaved, onReload }: ParamFormProps) {
  const t = useTexts(systemConfigurationTexts, uiTexts);
  const { confirm } = useFeedback();
  const [form] = Form.useForm<{ param_value: string }>();
  const { submit, formProps, isSaving, failure } = useSave({
    form,
    save: ({ param_value }) => change(param_value),
    hasChanges: () => isTouched && form.getFieldValue('param_value') !== param.param_value,
    showsConflict: true,
  });
  const { company_id, param_code, param_type, param_value, default_value, version } = param;
  const name = fieldTitle(systemParams[param_code].label);

  async function change(value: string) {
    const isSure = await confirm({
      title: t('systemConfiguration.question'),
      text: t('systemConfiguration.fromTo', {
        name,
        from: shown(param_value),
        to: shown(value),
      }),
    });
    if (!isSure) return null;
    const { data, ...told } = await saveParam({ company_id, param_code, param_value: value, version });
    onSaved(data);
    return told;
  }

  function shown(value: string): string {
    return value === '' ? t('systemConfiguration.nothing') : value;
  }

  return (
    <Form
      {...formProps}
      form={form}
      name={param_code}
      layout="vertical"
      initialValues={{ param_value }}
      onValuesChange={onTouch}
    >
      <div className={styles.input}>
        <Form.Item
          name="param_value"
          label={name}
          rules={[
            {
              validator: async (_, typed: string) => {
                const error = paramError(param_code, typed.trim());
                if (error) throw new Error(textOfSaid(error));
              },
            },
          ]}
          extra={t(`systemConfiguration.about.${param_code}`)}
        >
          <Input autoComplete="off" {...(param_type === 'number' && { inputMode: 'numeric' })} />
        </Form.Item>
        <Button
          type={isTouched ? 'primary' : 'default'}
          htmlType="submit"
          loading={isSaving}
          aria-label={`${t('ui.save')} ${name}`}
        >
          {t('ui.save')}
        </Button>
        {param_value !== default_value && (
          <Button
            disabled={isSaving}
            onClick={() => void submit({ param_value: default_value })}
            aria-label={`${t('systemConfiguration.setBack')} ${name}`}
          >
            {t('systemConfiguration.setBack')}
          </Button>
        )}
      </div>
      {failure !== null && (
        <ChangedMeanwhile
          failure={failure}
          seen={param}
          texts={textsOf({ param_value: name })}
          onReload={onReload}
        />
      )}
    </Form>
  );
}
