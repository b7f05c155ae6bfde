import { changeMyPassword } from '@soquay/contract/auth';
import { shortestPassword } from '@soquay/contract/rules/password';
import { say } from '@soquay/contract/said';
import { Button, Form } from 'antd';
import { api } from '@/api/api.ts';
import { useTexts } from '@/i18n/texts.ts';
import { sessionTexts } from '@/session/session.texts.ts';
import { keepSession, useSession } from '@/session/session-store.ts';
import { newPasswordRule } from '@/ui/new-password-rule.ts';
import { PasswordInput } from '@/ui/PasswordInput.tsx';
import { sameAsRule } from '@/ui/same-as-rule.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useSave } from '@/ui/use-save.ts';
import { zodRule } from '@/ui/zod-rule.ts';

interface Passwords {
  current_password: string;
  password: string;
  confirmation: string;
}

interface PasswordFormProps {
  onTouch?: () => void;
  onSaved: () => void;
}

export function PasswordForm({ onTouch = () => {}, onSaved }: PasswordFormProps) {
  const t = useTexts(sessionTexts, uiTexts);
  const [form] = Form.useForm<Passwords>();
  const limit = useSession(({ session }) => session?.user.password_min_length ?? shortestPassword);
  const fields = changeMyPassword.body.shape;
  const { formProps, isSaving } = useSave({
    form,
    save: async ({ current_password, password }: Passwords) => {
      const { data, ...told } = await api(changeMyPassword, { body: { current_password, password } });
      // The session that made the change has ended with all the others; this one takes its place in every tab.
      keepSession(data);
      return told;
    },
    onSaved,
  });

  return (
    <Form
      {...formProps}
      form={form}
      layout="vertical"
      onValuesChange={onTouch}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
    >
      <Form.Item
        name="current_password"
        label={t('session.currentPassword')}
        required
        rules={[zodRule(fields.current_password)]}
      >
        <PasswordInput autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('session.newPassword')}
        required
        rules={[newPasswordRule(fields.password, limit)]}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmation"
        label={t('session.confirmPassword')}
        required
        dependencies={['password']}
        rules={[
          sameAsRule('password', {
            missing: say('passwordConfirmation'),
            different: say('newPasswordMismatch'),
          }),
        ]}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {t('ui.save')}
      </Button>
    </Form>
  );
}
