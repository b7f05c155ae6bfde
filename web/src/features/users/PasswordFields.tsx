import { shortestPassword } from '@soquay/contract/rules/password';
import { say } from '@soquay/contract/said';
import { createUser } from '@soquay/contract/users';
import { Form } from 'antd';
import { saidText } from '@/api/said-text.ts';
import { useNumberParam } from '@/documents/system-params.ts';
import { useTexts } from '@/i18n/texts.ts';
import { FormSection } from '@/ui/FormSection.tsx';
import { newPasswordRule } from '@/ui/new-password-rule.ts';
import { PasswordInput } from '@/ui/PasswordInput.tsx';
import { sameAsRule } from '@/ui/same-as-rule.ts';
import styles from './users.module.css';
import { usersTexts } from './users.texts.ts';

/** A password that somebody is given, and changes when they first use it; left empty it stays as it is. */
export function PasswordFields({ isRequired }: { isRequired: boolean }) {
  const t = useTexts(usersTexts);
  const limit = useNumberParam('password_min_length') ?? shortestPassword;
  const rule = newPasswordRule(createUser.body.shape.password, limit);
  return (
    <FormSection
      title={t('users.passwordTitle')}
      hint={t(isRequired ? 'users.passwordHint' : 'users.passwordKept')}
    >
      <Form.Item
        name="password"
        label={t('users.password')}
        required={isRequired}
        rules={[isRequired ? rule : whereGiven(rule)]}
        className={styles.password}
        extra={t('users.passwordRule', { n: limit })}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmPassword"
        label={t('users.confirmPassword')}
        required={isRequired}
        dependencies={['password']}
        rules={[isRequired ? repeated : repeatedWhereGiven]}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
    </FormSection>
  );
}

const repeated = sameAsRule('password', {
  missing: say('passwordConfirmation'),
  different: say('passwordMismatch'),
});

type Rule = ReturnType<typeof newPasswordRule>;

function whereGiven(given: Rule): Rule {
  return {
    validator: async (...[of, value, callback]) => {
      if (value && 'validator' in given) await given.validator?.(of, value, callback);
    },
  };
}

const repeatedWhereGiven: Rule = ({ getFieldValue }) => ({
  validator: async (_, value) => {
    if ((value ?? '') !== (getFieldValue('password') ?? '')) {
      throw new Error(saidText('passwordMismatch'));
    }
  },
});
