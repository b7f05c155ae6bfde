import { Button, Form, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeedback } from '@/ui/use-feedback.ts';
import { useUnsavedChanges } from '@/ui/use-unsaved-changes.ts';
import type { Saved } from './setup.api.ts';
import { useSave } from './use-save.ts';

interface FormModalProps<Values> {
  title: string;
  /** The form is filled with them once, when it opens. */
  initialValues: Partial<Values>;
  save: (values: Values) => Promise<Saved>;
  onClose: () => void;
  /** `Form.Item`s, each named as its value. */
  children: ReactNode;
}

/** Adds or changes one record in a dialog; mount it to open it. Closing it with changes asks first. */
export function FormModal<Values extends object>({
  title,
  initialValues,
  save,
  onClose,
  children,
}: FormModalProps<Values>) {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const [form] = Form.useForm<Values>();
  const { submit, isSaving } = useSave({ form, save, onSaved: onClose });
  useUnsavedChanges(() => form.isFieldsTouched());

  async function close(): Promise<void> {
    if (isSaving) return;
    const mayClose =
      !form.isFieldsTouched() ||
      (await feedback.confirm({
        title: t('ui.unsavedTitle'),
        text: t('ui.unsavedText'),
        okText: t('ui.leave'),
        cancelText: t('ui.stay'),
      }));
    if (mayClose) onClose();
  }

  return (
    <Modal open title={title} width={520} footer={null} onCancel={() => void close()}>
      <Form
        form={form}
        className="setup-form"
        layout="vertical"
        initialValues={initialValues}
        onFinish={submit}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
      >
        {children}
        <div className="form-buttons">
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {t('ui.save')}
          </Button>
          <Button disabled={isSaving} onClick={() => void close()}>
            {t('ui.cancel')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
