import { login, type SignedIn } from '@soquay/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, Form, Input } from 'antd';
import { api } from '@/api/api.ts';
import { errorMessage } from '@/api/error-message.ts';
import { errorsTexts } from '@/i18n/server.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { sessionTexts } from '@/session/session.texts.ts';
import { keepSession, useSession } from '@/session/session-store.ts';
import { Notice } from '@/ui/Notice.tsx';
import { PasswordInput } from '@/ui/PasswordInput.tsx';
import { useDocumentTitle } from '@/ui/use-document-title.ts';
import { zodRule } from '@/ui/zod-rule.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import styles from './login-page.module.css';

interface Credentials {
  username: string;
  password: string;
}

/** A kept session leads on: the route sends who is signed in to where they were going. */
export function LoginPage() {
  const t = useTexts(errorsTexts, sessionTexts);
  useDocumentTitle(t('session.loginTitle'));
  const hasEnded = useSession((state) => state.hasEnded);
  const signIn = useMutation({
    mutationFn: (credentials: Credentials) => api(login, { body: credentials }),
    onSuccess: ({ data }: { data: SignedIn }) => keepSession(data),
  });

  return (
    <main className={styles.loginPage}>
      <div className={styles.loginLanguage}>
        <LanguageMenu />
      </div>
      <div className={styles.loginCard}>
        <p className={styles.loginBrand}>Sổ Quầy</p>
        <p className={styles.loginLead}>{t('session.loginLead')}</p>
        <h1>{t('session.loginTitle')}</h1>
        {signIn.isError && <Notice text={errorMessage(signIn.error)} />}
        {hasEnded && signIn.isIdle && <Notice text={t('errors.SESSION_ENDED')} />}
        <Form<Credentials>
          layout="vertical"
          requiredMark={false}
          onFinish={(credentials) => signIn.mutate(credentials)}
          scrollToFirstError={{ focus: true }}
        >
          <Form.Item
            name="username"
            label={t('session.username')}
            rules={[zodRule(login.body.shape.username)]}
            validateTrigger="onBlur"
          >
            <Input autoFocus autoComplete="username" autoCapitalize="none" spellCheck={false} />
          </Form.Item>
          <Form.Item
            name="password"
            label={t('session.password')}
            rules={[zodRule(login.body.shape.password)]}
            validateTrigger="onBlur"
          >
            <PasswordInput autoComplete="current-password" />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={signIn.isPending}>
            {t('session.submit')}
          </Button>
        </Form>
        <p className={styles.loginNote}>
          <Link to="/forgot-password">{t('session.forgotPassword')}</Link>
        </p>
      </div>
    </main>
  );
}
