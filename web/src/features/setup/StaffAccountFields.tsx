import { screenMessages } from '@soquay/contract/screen-messages';
import { createStaffMember } from '@soquay/contract/staff';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { newPasswordRule } from '@/ui/new-password-rule.ts';
import { PasswordInput } from '@/ui/PasswordInput.tsx';
import { sameAsRule } from '@/ui/same-as-rule.ts';
import { zodRule } from '@/ui/zod-rule.ts';

const rules = createStaffMember.body.shape;

/** The account of a new person: name and password to sign in with. */
export function StaffAccountFields() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="username" label={t('setup.username')} required rules={[zodRule(rules.username)]}>
        <Input autoFocus autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('setup.password')}
        required
        rules={[newPasswordRule(rules.password)]}
        className="staff-password"
        extra={t('setup.passwordRule')}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmation"
        label={t('setup.confirmation')}
        required
        dependencies={['password']}
        rules={[
          sameAsRule('password', {
            missing: screenMessages.passwordConfirmation,
            different: screenMessages.passwordMismatch,
          }),
        ]}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
