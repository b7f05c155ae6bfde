import { changeMyPassword } from '@soquay/contract/auth';
import { screenMessages } from '@soquay/contract/screen-messages';
import { useMutation } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/api.ts';
import { keepSession } from '@/session/session-store.ts';
import { newPasswordRule } from '@/ui/new-password-rule.ts';
import { PasswordInput } from '@/ui/PasswordInput.tsx';
import { sameAsRule } from '@/ui/same-as-rule.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { useFormFailure } from '@/ui/use-form-failure.ts';
import { zodRule } from '@/ui/zod-rule.ts';

interface Passwords {
  current_password: string;
  password: string;
  confirmation: string;
}

export function PasswordForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const [form] = Form.useForm<Passwords>();
  const showFailure = useFormFailure(form);
  const fields = changeMyPassword.body.shape;
  const save = useMutation({
    mutationFn: ({ current_password, password }: Passwords) =>
      api(changeMyPassword, { body: { current_password, password } }),
    onSuccess: ({ data, message }) => {
      // The session that made the change has ended with all the others; this one takes its place in every tab.
      keepSession(data);
      feedback.success(message);
      onSaved();
    },
    onError: (error) => showFailure(error),
  });

  return (
    <Form
      form={form}
      layout="vertical"
      onFinish={(passwords) => save.mutate(passwords)}
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
        rules={[newPasswordRule(fields.password)]}
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
            missing: screenMessages.passwordConfirmation,
            different: screenMessages.newPasswordMismatch,
          }),
        ]}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {t('ui.save')}
      </Button>
    </Form>
  );
}
