import { SoundFilled, SoundOutlined } from '@ant-design/icons';
import type { Salesperson } from '@soquay/contract/auth';
import type { Bill } from '@soquay/contract/bills';
import type { PaymentMethod } from '@soquay/contract/master-data';
import { businessDay } from '@soquay/contract/rules/day';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '@/api/server-clock.ts';
import { anyDocument, DocumentProvider } from '@/documents/document-context.ts';
import type { Scan } from '@/documents/document-store.ts';
import { focusField } from '@/documents/form-focus.ts';
import { OtherErrors } from '@/documents/OtherErrors.tsx';
import { useScansAnywhere } from '@/documents/use-scans-anywhere.ts';
import { formatDay } from '@/ui/format.ts';
import { KeyHint } from '@/ui/KeyHint.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { ShortcutHelp } from '@/ui/ShortcutHelp.tsx';
import { useFeedback } from '@/ui/use-feedback.ts';
import { useShortcuts } from '@/ui/use-shortcuts.ts';
import { useUnsavedChanges } from '@/ui/use-unsaved-changes.ts';
import { BillCustomerFields } from './BillCustomerFields.tsx';
import { BillEntry } from './BillEntry.tsx';
import { BillLines } from './BillLines.tsx';
import { BillPayment } from './BillPayment.tsx';
import { BillTermsFields } from './BillTermsFields.tsx';
import { lineFields } from './bill-form.ts';
import type { TillParts } from './create-till.ts';
import { focusDiscount } from './focus-discount.ts';
import { SaveBill } from './SaveBill.tsx';
import { SavedBillBar } from './SavedBillBar.tsx';
import { showSavedBill } from './saved-bill.ts';
import styles from './till.module.css';
import { TillProvider } from './till-context.ts';
import { useTillPreferences } from './till-preferences.ts';
import { useSaveBill } from './use-save-bill.ts';

interface BillTillProps {
  till: TillParts;
  payments: readonly PaymentMethod[];
  salespeople: readonly Salesperson[];
  /** The bill is saved and the next one is wanted. */
  onNext: (scans: readonly Scan[]) => void;
}

/** The bill form as a till: lines with their entry on the left, customer, payment and totals in a column that stays. */
export function BillTill({ till, payments, salespeople, onNext }: BillTillProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const feedback = useFeedback();
  const { store, scanner } = till;
  const root = useRef<HTMLDivElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const { save, phase } = useSaveBill(till, root);
  useUnsavedChanges(() => store.getState().isTouched);
  // What was scanned before this form was there.
  useEffect(() => scanner.resume(), [scanner]);
  useScansAnywhere((text) => {
    scanner.add(text);
    if (document.activeElement === document.body) focusField(root.current, 'entry.product_code');
  });

  async function saveThen(next: 'list' | 'next'): Promise<void> {
    const saved = await save();
    if (!saved) return;
    feedback.success(saved.message);
    remember(saved.data);
    const { scans } = store.getState();
    if (next === 'next') return onNext(scans);
    for (const { text } of scans) feedback.warning(t('bills.scannedTooLate', { text }));
    await navigate({ to: '/orders' });
  }

  function remember(bill: Bill): void {
    const { cash_given } = store.getState().header;
    const change = cash_given === null ? null : cash_given - bill.total_final_amount_after_pre_paid;
    showSavedBill({ bill, change: change !== null && change >= 0 ? change : null });
    useTillPreferences.setState({ paymentCode: bill.payment_code });
  }

  const saveAsUsual = () => void saveThen(useTillPreferences.getState().afterSave);
  const saveAndNext = () => void saveThen('next');
  const showKeys = () => setShowsKeys(true);
  const shortcuts = [
    {
      keys: 'F2',
      meaning: t('bills.keyCode'),
      run: () => void focusField(root.current, 'entry.product_code'),
    },
    {
      keys: 'F4',
      meaning: t('bills.keyCustomer'),
      run: () => void focusField(root.current, 'customer_phone'),
    },
    { keys: 'F6', meaning: t('bills.keyDiscount'), run: () => focusDiscount(root.current, store.getState()) },
    { keys: 'F7', meaning: t('bills.keyCash'), run: () => void focusField(root.current, 'cash_given') },
    { keys: 'F8', meaning: t('bills.keySaveAndNext'), run: saveAndNext },
    { keys: 'F9', meaning: t('bills.keySave'), run: saveAsUsual },
    { keys: '?', meaning: t('bills.keyHelp'), run: showKeys },
  ];
  useShortcuts(shortcuts);

  return (
    <DocumentProvider value={{ store: anyDocument(store), scanner, root }}>
      <TillProvider value={till}>
        <div className={styles.room}>
          <div className={styles.page}>
            <PageHeader
              title={t('menu.newBill')}
              trail={[{ label: t('menu.orders'), to: '/orders' }]}
              actions={
                <>
                  <span className={styles.day}>
                    {t('bills.date')} {formatDay(businessDay(serverNow()))}
                  </span>
                  <SoundButton />
                  <Button className={styles.keys} onClick={showKeys}>
                    {t('ui.shortcuts')} <KeyHint keys="?" />
                  </Button>
                  <Button onClick={() => void navigate({ to: '/orders' })}>{t('ui.cancel')}</Button>
                </>
              }
            />
            <SavedBillBar />
            {/* What is typed while it is being sent would not be on the bill. */}
            <div ref={root} className={styles.till} inert={phase === 'server'}>
              <div className={styles.main}>
                <OtherErrors lineFields={lineFields} />
                <BillEntry onHelp={showKeys} />
                <BillLines />
              </div>
              <div className={styles.side}>
                <section className={styles.terms} aria-label={t('bills.customer')}>
                  <BillCustomerFields />
                  <BillTermsFields payments={payments} salespeople={salespeople} />
                </section>
                <div className={styles.settle}>
                  <BillPayment />
                  <SaveBill phase={phase} onSave={saveAsUsual} onSaveAndNext={saveAndNext} />
                </div>
              </div>
            </div>
          </div>
        </div>
        <ShortcutHelp shortcuts={shortcuts} isOpen={showsKeys} onClose={() => setShowsKeys(false)} />
      </TillProvider>
    </DocumentProvider>
  );
}

function SoundButton() {
  const { t } = useTranslation();
  const isSilent = useTillPreferences((preferences) => preferences.isSilent);
  const name = t(isSilent ? 'bills.soundOff' : 'bills.soundOn');
  return (
    <Button
      icon={isSilent ? <SoundOutlined /> : <SoundFilled />}
      aria-label={name}
      title={name}
      aria-pressed={!isSilent}
      onClick={() => useTillPreferences.setState({ isSilent: !isSilent })}
    />
  );
}
