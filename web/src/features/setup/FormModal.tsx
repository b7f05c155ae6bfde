import { Button, Form, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { staleRecord } from '@/api/stale-record.ts';
import { Notice } from '@/ui/Notice.tsx';
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
  /**
   * For a record that somebody else may change meanwhile: opens the form anew with the record as the server now has
   * it, once a save came too late. Give the form the version as its `key`.
   */
  onReload?: (current: unknown) => void;
  /** `Form.Item`s, each named as its value. */
  children: ReactNode;
}

/** Adds or changes one record in a dialog; mount it to open it. Closing it with changes asks first. */
export function FormModal<Values extends object>({
  title,
  initialValues,
  save,
  onClose,
  onReload,
  children,
}: FormModalProps<Values>) {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const [form] = Form.useForm<Values>();
  const { submit, isSaving, failure } = useSave({ form, save, onSaved: onClose });
  const current = staleRecord(failure);
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
        {onReload && current !== undefined && (
          <Notice
            text={t('setup.changedMeanwhile')}
            action={
              <Button size="small" onClick={() => onReload(current)}>
                {t('setup.takeCurrent')}
              </Button>
            }
          />
        )}
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
