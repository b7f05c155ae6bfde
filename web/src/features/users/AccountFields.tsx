import { createUser } from '@soquay/contract/users';
import { Checkbox, ConfigProvider, Form, Input, Radio } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { DayInput } from '@/ui/DayInput.tsx';
import { FormSection } from '@/ui/FormSection.tsx';
import { zodRule } from '@/ui/zod-rule.ts';
import styles from './users.module.css';
import { usersTexts } from './users.texts.ts';

const rules = createUser.body.shape;

interface AccountFieldsProps {
  /** Why it is not this person's to change; undefined where it is. */
  locked: string | undefined;
  /** The first field is where one begins. */
  isNew: boolean;
}

/** Who a person is, in whatever shop they work. */
export function AccountFields({ locked, isNew }: AccountFieldsProps) {
  const t = useTexts(usersTexts);
  const { is_admin } = useRights();
  return (
    <LockedFields isLocked={locked !== undefined}>
      <FormSection title={t('users.account')} hint={locked}>
        <Form.Item name="username" label={t('users.username')} required rules={[zodRule(rules.username)]}>
          <Input autoFocus={isNew} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item name="fullname" label={t('users.fullname')} required rules={[zodRule(rules.fullname)]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="phone" label={t('users.phone')} rules={[zodRule(rules.phone)]}>
          <Input autoComplete="off" inputMode="tel" />
        </Form.Item>
        <Form.Item name="email" label={t('users.email')} rules={[zodRule(rules.email)]}>
          <Input autoComplete="off" inputMode="email" />
        </Form.Item>
        <Form.Item name="birthday" label={t('users.birthday')} rules={[zodRule(rules.birthday)]}>
          <DayInput />
        </Form.Item>
        <Form.Item name="gender" label={t('users.gender')}>
          <Radio.Group
            options={[
              { value: 1, label: t('users.male') },
              { value: 0, label: t('users.female') },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="address"
          label={t('users.address')}
          rules={[zodRule(rules.address)]}
          className={styles.wide}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <FlagField name="can_list_sale" about={t('users.canListSaleAbout')}>
          {t('users.canListSale')}
        </FlagField>
        <FlagField name="is_warehouse_manager" about={t('users.warehouseManagerAbout')}>
          {t('users.warehouseManager')}
        </FlagField>
        {is_admin && (
          <FlagField name="is_admin" about={t('users.systemAdminAbout')}>
            {t('users.systemAdmin')}
          </FlagField>
        )}
      </FormSection>
    </LockedFields>
  );
}

/** A form that is disabled as a whole stays so. */
function LockedFields({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  return isLocked ? <ConfigProvider componentDisabled>{children}</ConfigProvider> : children;
}

interface FlagFieldProps {
  name: string;
  about: string;
  children: string;
}

function FlagField({ name, about, children }: FlagFieldProps) {
  return (
    <Form.Item name={name} valuePropName="checked" extra={about}>
      <Checkbox>{children}</Checkbox>
    </Form.Item>
  );
}
