import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button, ConfigProvider } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/session/rights.ts';
import { KeyHint } from '@/ui/KeyHint.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { ShortcutHelp } from '@/ui/ShortcutHelp.tsx';
import { useShortcuts } from '@/ui/use-shortcuts.ts';
import { useUnsavedChanges } from '@/ui/use-unsaved-changes.ts';
import { BillCustomerFields } from './BillCustomerFields.tsx';
import { BillLineEntry } from './BillLineEntry.tsx';
import { BillLinesTable } from './BillLinesTable.tsx';
import { BillTermsFields } from './BillTermsFields.tsx';
import { BillTotals } from './BillTotals.tsx';
import { BillFormProvider } from './bill-form-context.ts';
import { createBillFormStore } from './bill-form-store.ts';
import { paymentMethodsQuery, salespeopleQuery } from './bills.api.ts';
import { focusCustomer, focusDiscount, focusFirstError, focusProductCode } from './focus-fields.ts';
import { lastPaymentMethod } from './last-payment-method.ts';
import { useSaveBill } from './use-save-bill.ts';
import './bill-form.css';

/** A new bill (document 1, section 2): customer and terms, the code entry, the lines, the totals. */
export function BillFormPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const rights = useRights();
  const payments = useSuspenseQuery(paymentMethodsQuery()).data.data;
  const salespeople = useSuspenseQuery(salespeopleQuery(rights.company_id)).data.data;
  const form = useRef<HTMLDivElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const [store] = useState(() =>
    createBillFormStore(rights.company_id, {
      customer_phone: '',
      customer_name: '',
      customer_address: '',
      is_ship: false,
      payment_code: lastPaymentMethod(payments),
      // Who may sell is preselected for their own bill.
      saleman_id: salespeople.find(({ user_id }) => user_id === rights.user_id)?.user_id ?? null,
      bill_note: '',
      pre_paid: null,
    }),
  );
  const { save, isSaving } = useSaveBill(store, () => focusFirstError(form.current, store.getState().errors));
  useUnsavedChanges(() => store.getState().isTouched);

  const shortcuts = [
    { keys: 'F2', meaning: t('bills.keyCode'), run: () => focusProductCode(form.current) },
    { keys: 'F4', meaning: t('bills.keyCustomer'), run: () => focusCustomer(form.current) },
    { keys: 'F6', meaning: t('bills.keyDiscount'), run: () => focusDiscount(form.current) },
    { keys: 'F9', meaning: t('bills.keySave'), run: save },
    { keys: '?', meaning: t('bills.keyHelp'), run: () => setShowsKeys(true) },
  ];
  useShortcuts(shortcuts);

  return (
    <BillFormProvider value={store}>
      <PageHeader
        title={t('menu.newBill')}
        trail={[{ label: t('menu.orders'), to: '/orders' }]}
        actions={
          <>
            <Button onClick={() => setShowsKeys(true)}>
              {t('ui.shortcuts')} <KeyHint keys="?" />
            </Button>
            <Button onClick={() => void navigate({ to: '/orders' })}>{t('ui.cancel')}</Button>
            <Button type="primary" loading={isSaving} aria-keyshortcuts="F9" onClick={save}>
              {t('ui.save')} <KeyHint keys="F9" />
            </Button>
          </>
        }
      />
      {/* What is typed while it is being sent would not be on the bill. */}
      <ConfigProvider componentDisabled={isSaving}>
        <div ref={form} className="bill-form">
          <div className="bill-form-head">
            <BillCustomerFields />
            <BillTermsFields payments={payments} salespeople={salespeople} />
          </div>
          <BillLineEntry />
          <BillLinesTable />
          <BillTotals />
        </div>
      </ConfigProvider>
      <ShortcutHelp shortcuts={shortcuts} isOpen={showsKeys} onClose={() => setShowsKeys(false)} />
    </BillFormProvider>
  );
}
