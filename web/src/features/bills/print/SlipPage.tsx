import { hasGrant } from '@soquay/contract/rules/roles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Select } from 'antd';
import { addresses } from '@/documents/addresses.ts';
import { useDevicePreferences } from '@/documents/device-preferences.ts';
import { documentQuery } from '@/documents/document-kind.ts';
import { letterheadQuery } from '@/documents/slip/letterhead.api.ts';
import { SlipScreen } from '@/documents/slip/SlipScreen.tsx';
import { type SlipLayout, slipLayouts } from '@/documents/slip-layouts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRightsIn } from '@/session/rights.ts';
import { billKind } from '../bill-kind.ts';
import { billsTexts } from '../bills.texts.ts';
import { BillSlip } from '../slip/BillSlip.tsx';
import { slipAddress } from './slip-address.ts';
import styles from './slip-page.module.css';

/** A saved bill as it will come out of the printer (document 1, section 2). */
export function SlipPage({ id, layout }: { id: number; layout: SlipLayout }) {
  const t = useTexts(billsTexts);
  const bill = useSuspenseQuery(documentQuery(billKind, id)).data.data;
  const letterhead = useSuspenseQuery(letterheadQuery(bill.company_id)).data.data;
  return (
    <SlipScreen
      title={t('bills.print.title', { n: bill.bill_number })}
      mayPrint={hasGrant(useRightsIn(bill.company_id), 'orders', 'print')}
      choice={<LayoutChoice id={id} layout={layout} />}
      backTo={addresses.bill.view(id)}
    >
      <BillSlip key={layout} bill={bill} letterhead={letterhead} layout={layout} />
    </SlipScreen>
  );
}

function LayoutChoice({ id, layout }: { id: number; layout: SlipLayout }) {
  const t = useTexts(billsTexts);
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
