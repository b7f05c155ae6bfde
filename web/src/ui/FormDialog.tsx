import { Button, Form, Modal } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { ViewOnlyNotice } from '@/session/ViewOnlyNotice.tsx';
import styles from './form-dialog.module.css';
import type { TaskQueue } from './task-queue.ts';
import { uiTexts } from './ui.texts.ts';
import { useAskedClose } from './use-asked-close.ts';
import { type Save, useSave } from './use-save.ts';

interface FormDialogProps<Values> {
  title: string;
  /** The form is filled with them once, when it opens. */
  initialValues: Partial<Values>;
  save: Save<Values>;
  /** What the button that saves says, 'Lưu' if left out. */
  saveText?: string;
  /** Something is lost by it: no Enter in a field saves, which may have been meant for the field. */
  isDangerous?: boolean;
  /** There is nothing to save, as the fields say. */
  isOff?: boolean;
  onClose: () => void;
  /** Answers that fill in fields: a save waits for them. */
  lookUps?: TaskQueue;
  /** Something is chosen beside the form's values, which closing would drop. */
  isMoreChosen?: boolean;
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
  isMoreChosen = false,
  lookUps,
  onClose,
  onFailure,
  children,
}: FormDialogProps<Values>) {
  const t = useTexts(uiTexts);
  const [form] = Form.useForm<Values>();
  const { formProps, isSaving, failure } = useSave({
    form,
    save,
    onSaved: leave,
    lookUps,
    saysChanged: onFailure !== undefined,
  });
  const isLeft = useRef(false);
  const close = useAskedClose({
    hasChanges: () => !isLeft.current && (isMoreChosen || form.isFieldsTouched()),
    isBusy: isSaving,
    onClose: leave,
  });

  /** Where the address holds what is open, leaving is going elsewhere: what was typed is settled by now. */
  function leave(): void {
    isLeft.current = true;
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
