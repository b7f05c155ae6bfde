import { useNavigate } from '@tanstack/react-router';
import { Button, Form } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { renewSession } from '@/api/api.ts';
import { currentSession } from '@/session/session-store.ts';
import { enterGoesOn } from '@/ui/enter-goes-on.ts';
import { useSave } from '@/ui/use-save.ts';
import { ShopFields } from './ShopFields.tsx';
import type { CompanyBody } from './setup.api.ts';
import { useOpenShop } from './use-open-shop.ts';

/** The first thing an owner does: name the shop. */
export function FirstShop() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [form] = Form.useForm<CompanyBody>();
  const openShop = useOpenShop();
  const { submit, isSaving } = useSave({
    form,
    // Meanwhile somebody else may have opened it, or the same person on another machine: a second one nobody wants.
    save: async (body: CompanyBody) => {
      await renewSession();
      const [there] = currentSession()?.user.companies ?? [];
      return there ? { message: t('setup.shopThere', { name: there.company_name }) } : await openShop(body);
    },
    onSaved: () => void navigate({ to: '/setup', search: { section: 'warehouses' } }),
  });
  useEffect(() => {
    // The first look at a business that has a shop by now; it does without.
    renewSession().catch(() => undefined);
  }, []);

  return (
    <section className="setup-section setup-first" aria-labelledby="setup-welcome">
      <h2 id="setup-welcome">{t('setup.welcome')}</h2>
      <p>{t('setup.welcomeText')}</p>
      <Form
        form={form}
        className="setup-form"
        layout="vertical"
        onFinish={submit}
        onKeyDown={enterGoesOn}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
      >
        <ShopFields />
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t('setup.openShop')}
        </Button>
      </Form>
    </section>
  );
}
