import { Button, Form, Modal } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { ViewOnlyNotice } from '@/session/ViewOnlyNotice.tsx';
import styles from './form-dialog.module.css';
import type { TaskQueue } from './task-queue.ts';
import { uiTexts } from './ui.texts.ts';
import { useConfirmClose } from './use-confirm-close.ts';
import { type Save, useSave } from './use-save.ts';

interface FormDialogProps<Values> {
  title: string;
  /** The form is filled with them once, when it opens. */
  initialValues: Partial<Values>;
  save: Save<Values>;
  /** What the button that saves says, 'Lưu' if left out. */
  saveText?: string;
  /** Set where saving loses something: no key saves, which may have been meant for a field. */
  isDangerous?: boolean;
  /** There is nothing to save, as the fields say. */
  isOff?: boolean;
  onClose: () => void;
  /** Answers that fill in fields: a save waits for them. */
  lookUps?: TaskQueue;
  /** Above the buttons, once a save has failed. */
  onFailure?: (failure: unknown) => ReactNode;
  /** `Form.Item`s, each named as its value. */
  children: ReactNode;
}

/** A small form in a dialog; mount it to open it. Closing it with changes asks first. */
export function FormDialog<Values extends object>({
  title,
  initialValues,
  save,
  saveText,
  isDangerous = false,
  isOff = false,
  lookUps,
  onClose,
  onFailure,
  children,
}: FormDialogProps<Values>) {
  const t = useTexts(uiTexts);
  const [form] = Form.useForm<Values>();
  const { formProps, isSaving, failure, isUnsaved } = useSave({
    form,
    save,
    onSaved: leave,
    lookUps,
    isDangerous,
    showsConflict: onFailure !== undefined,
  });
  const close = useConfirmClose({ hasChanges: isUnsaved, isBusy: isSaving, onClose: leave });

  /** Where the address holds what is open, leaving is going elsewhere: what was typed is settled by now. */
  function leave(): void {
    form.resetFields();
    onClose();
  }

  return (
    <Modal open title={title} width={520} footer={null} onCancel={close}>
      <ViewOnlyNotice />
      <Form
        {...formProps}
        form={form}
        className={styles.form}
        layout="vertical"
        initialValues={initialValues}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onKeyDown={isDangerous ? keepEnterInField : undefined}
      >
        {children}
        {failure !== null && onFailure?.(failure)}
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit" danger={isDangerous} disabled={isOff} loading={isSaving}>
            {saveText ?? t('ui.save')}
          </Button>
          <Button disabled={isSaving} onClick={close}>
            {t('ui.cancel')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}

function keepEnterInField(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
