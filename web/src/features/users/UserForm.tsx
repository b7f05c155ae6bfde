import type { UserShop } from '@soquay/contract/users';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { FormFoot } from '@/ui/FormFoot.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { useGoBack } from '@/ui/use-go-back.ts';
import { useSave } from '@/ui/use-save.ts';
import { AccountFields } from './AccountFields.tsx';
import { MembershipFields } from './MembershipFields.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import type { UserValues } from './user-form.ts';
import type { Done } from './users.api.ts';
import styles from './users.module.css';

interface UserFormProps {
  title: string;
  /** The form is filled with them once. */
  initial: UserValues;
  shops: readonly UserShop[];
  /** Why the account is not this person's to change; undefined where it is. */
  accountLocked?: string | undefined;
  /** All of it is to be read alone. */
  isReadOnly?: boolean;
  /** A new person needs one; absent where none is set here. */
  password?: 'required' | 'optional' | undefined;
  save: (values: UserValues, idempotencyKey: string) => Promise<Done>;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** Above the buttons, once a save has failed. */
  onFailure?: (failure: unknown) => ReactNode;
  /** Below the form. */
  children?: ReactNode;
}

/** Who a person is, what they sign in with, and what they may do in each shop. */
export function UserForm({
  title,
  initial,
  shops,
  accountLocked,
  isReadOnly = false,
  password,
  save,
  actions,
  onFailure,
  children,
}: UserFormProps) {
  const t = useTexts(menuTexts);
  const leave = useGoBack('/users');
  const [form] = Form.useForm<UserValues>();
  const { formProps, isSaving, failure } = useSave({
    form,
    // Fields that are not shown keep what they began with.
    save: (values: UserValues, key) => save({ ...initial, ...values }, key),
    onSaved: leave,
    showsConflict: onFailure !== undefined,
  });

  return (
    <>
      <PageHeader title={title} trail={[{ label: t('menu.users'), to: '/users' }]} actions={actions} />
      <Form
        {...formProps}
        form={form}
        className={styles.form}
        layout="vertical"
        initialValues={initial}
        disabled={isReadOnly}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
      >
        <AccountFields locked={accountLocked} isNew={password === 'required'} />
        {password && accountLocked === undefined && <PasswordFields isRequired={password === 'required'} />}
        <MembershipFields shops={shops} isReadOnly={isReadOnly} />
        {!isReadOnly && (
          <FormFoot isSaving={isSaving} onCancel={leave}>
            {failure !== null && onFailure?.(failure)}
          </FormFoot>
        )}
      </Form>
      {children}
    </>
  );
}
