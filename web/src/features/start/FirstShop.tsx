import { useNavigate } from '@tanstack/react-router';
import { Button, Form } from 'antd';
import { useEffect } from 'react';
import { renewSession } from '@/api/api.ts';
import { shopKind } from '@/features/shops/shop-kind.ts';
import { useTexts } from '@/i18n/texts.ts';
import { RecordInputs } from '@/records/RecordInputs.tsx';
import { createRecord } from '@/records/record-kind.ts';
import { currentSession } from '@/session/session-store.ts';
import { Card } from '@/ui/Card.tsx';
import { enterGoesOn } from '@/ui/enter-goes-on.ts';
import { useSave } from '@/ui/use-save.ts';
import styles from './start.module.css';
import { startTexts } from './start.texts.ts';

/** The first thing an owner does: name the shop. */
export function FirstShop() {
  const t = useTexts(startTexts);
  const navigate = useNavigate();
  const [form] = Form.useForm<object>();
  const { formProps, isSaving } = useSave({
    form,
    // Meanwhile somebody else may have opened it, or the same person on another machine: a second one nobody wants.
    save: async (values: object, idempotencyKey) => {
      await renewSession();
      const [there] = currentSession()?.user.companies ?? [];
      if (there) return { message: t('start.shopThere', { name: there.company_name }) };
      return await createRecord(shopKind, 0, values, idempotencyKey);
    },
    onSaved: () => void navigate({ to: '/start' }),
  });
  useEffect(() => {
    // The first look at a business that has a shop by now; it does without.
    renewSession().catch(() => undefined);
  }, []);

  return (
    <Card className={styles.first} aria-labelledby="start-welcome">
      <h2 id="start-welcome">{t('start.welcome')}</h2>
      <p>{t('start.welcomeText')}</p>
      <Form
        {...formProps}
        form={form}
        layout="vertical"
        onKeyDown={enterGoesOn}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
      >
        <RecordInputs kind={shopKind} />
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t('start.openShop')}
        </Button>
      </Form>
    </Card>
  );
}
