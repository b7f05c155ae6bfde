import { PrinterOutlined } from '@ant-design/icons';
import { hasGrant } from '@soquay/contract/rules/roles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { addresses } from '@/documents/addresses.ts';
import { useDevicePreferences } from '@/documents/device-preferences.ts';
import { documentQuery } from '@/documents/document-kind.ts';
import { type SlipLayout, slipLayouts } from '@/documents/slip-layouts.ts';
import { useRightsIn } from '@/session/rights.ts';
import { Notice } from '@/ui/Notice.tsx';
import { useDocumentTitle } from '@/ui/use-document-title.ts';
import { billKind } from '../bill-kind.ts';
import { Slip } from '../slip/Slip.tsx';
import { letterheadQuery, slipAddress } from './slip.api.ts';
import styles from './slip-page.module.css';

/** A saved bill as it will come out of the printer (document 1, section 2). */
export function SlipPage({ id, layout }: { id: number; layout: SlipLayout }) {
  const { t } = useTranslation();
  const bill = useSuspenseQuery(documentQuery(billKind, id)).data.data;
  const letterhead = useSuspenseQuery(letterheadQuery(bill.company_id)).data.data;
  const rights = useRightsIn(bill.company_id);
  const title = t('bills.print.title', { n: bill.bill_number });
  useDocumentTitle(title);

  const mayPrint = hasGrant(rights, 'orders', 'print');
  return (
    <main className={styles.page}>
      <div className={styles.bar}>
        <h1>{title}</h1>
        {mayPrint && (
          <>
            <LayoutChoice id={id} layout={layout} />
            <Button
              type="primary"
              autoFocus
              icon={<PrinterOutlined aria-hidden />}
              onClick={() => window.print()}
            >
              {t('bills.print.print')}
            </Button>
          </>
        )}
        <BackButton id={id} />
      </div>
      {mayPrint ? (
        <div className={styles.desk}>
          <Slip key={layout} bill={bill} letterhead={letterhead} layout={layout} />
        </div>
      ) : (
        <Notice text={t('errors.ACCESS_DENIED')} />
      )}
    </main>
  );
}

function LayoutChoice({ id, layout }: { id: number; layout: SlipLayout }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Select<SlipLayout>
      className={styles.layout}
      aria-label={t('bills.print.layout')}
      value={layout}
      options={slipLayouts.map((name) => ({ value: name, label: t(`bills.print.layouts.${name}`) }))}
      onChange={(chosen) => {
        useDevicePreferences.setState({ slipLayout: chosen });
        void navigate({ to: slipAddress(id, chosen), replace: true });
      }}
    />
  );
}

/** To where one came from; who came by the address alone sees the bill. */
function BackButton({ id }: { id: number }) {
  const { t } = useTranslation();
  const router = useRouter();
  const navigate = useNavigate();
  const back = () =>
    router.history.canGoBack() ? router.history.back() : void navigate({ to: addresses.bill.view(id) });
  return <Button onClick={back}>{t('ui.back')}</Button>;
}
