import type { FormInstance } from 'antd';
import type { SyntheticEvent } from 'react';
import type { FieldError } from '@/api/field-errors.ts';
import { staleRecord } from '@/api/stale-record.ts';
import { focusRefused } from './refused-inputs.ts';
import type { TaskQueue } from './task-queue.ts';
import { useFormFailure } from './use-form-failure.ts';
import { type SavingOptions, useSaving } from './use-saving.ts';
import type { Written } from './writer.ts';

/**
 * Writes what a form holds. Sent again after a lost answer it carries the same key, so that it happens once. Gives the
 * answer, whose message is shown; null where it has told why nothing was written.
 */
export type Save<Values, Answer extends Written = Written> = (
  values: Values,
  idempotencyKey: string,
) => Promise<Answer | null>;

interface SaveOptions<Values, Answer extends Written> extends Partial<SavingOptions<Answer>> {
  form: FormInstance<Values>;
  save: Save<Values, Answer>;
  /** The input of a field that is sent under another name than the input has. */
  inputOf?: (name: FieldError['name'], values: Values) => FieldError['name'];
  /** Answers that fill in fields, such as whose phone was typed: a save waits for them. */
  lookUps?: TaskQueue | undefined;
  /** Set when the form renders `ChangedMeanwhile`: a version conflict is then not shown twice. */
  showsConflict?: boolean;
}

/** Saves what a form of Ant Design holds, with refusals at their fields. `formProps` belong on the `Form`. */
export function useSave<Values extends object, Answer extends Written>({
  form,
  save,
  inputOf,
  lookUps,
  showsConflict = false,
  ...options
}: SaveOptions<Values, Answer>) {
  const showAtFields = useFormFailure(form);
  const saving = useSaving<Answer>({
    hasChanges: () => form.isFieldsTouched(),
    onFailure: (error) => {
      if (showsConflict && staleRecord(error) !== undefined) return;
      showAtFields(error, (name) => inputOf?.(name, form.getFieldsValue()) ?? name);
    },
    ...options,
  });

  async function submit(values: Values): Promise<void> {
    if (!focusRefused(form)) await saving.save((key) => save(values, key));
  }

  /** A form that is sent at once would lack what an answer fills in. */
  function settleFirst(event: SyntheticEvent): void {
    saving.settle();
    if (!lookUps || lookUps.isIdle) return;
    event.preventDefault();
    event.stopPropagation();
    saving.hold();
    void lookUps.settled().then(() => {
      saving.letGo();
      form.submit();
    });
  }

  const formProps = {
    ...saving.formProps,
    onFinish: submit,
    onFinishFailed: saving.giveCursorBack,
    onSubmitCapture: settleFirst,
  };
  const { isSaving, failure, forgetFailure, isUnsaved } = saving;
  return { submit, formProps, isSaving, failure, forgetFailure, isUnsaved };
}
