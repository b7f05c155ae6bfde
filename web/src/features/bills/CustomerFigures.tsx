import { type CustomerFigures as Figures, getCustomerFigures } from '@soquay/contract/customers';
import { type ShopRights, seesOnlyOwnBills } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { addresses } from '@/documents/addresses.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatDay, formatMoment, formatMoney, formatNumber } from '@/ui/format.ts';
import { useDebounced } from '@/ui/use-debounced.ts';
import { billsTexts } from './bills.texts.ts';
import styles from './customer-figures.module.css';

/** A number is typed digit by digit, and shorter ones are numbers too. */
const settledAfterMs = 300;

interface CustomerFiguresProps {
  /** In the shop of the bill. */
  rights: ShopRights;
  /** Normalised; '' as long as it is none. */
  phone: string;
}

/**
 * What the customer has bought in the shop before, with their last bills to open beside what is being written, and
 * what who sells to them should know. Without an answer there is nothing: nothing about the customer can stop a bill.
 */
export function CustomerFigures({ rights, phone }: CustomerFiguresProps) {
  const settled = useDebounced(phone, settledAfterMs);
  const query = { company_id: rights.company_id, customer_phone: settled };
  const { data } = useQuery({
    ...endpointQuery(getCustomerFigures, { query }),
    // Not again with every sale of the shop: who stands there has bought no more meanwhile.
    meta: { topics: [] },
    enabled: phone !== '' && settled === phone,
  });
  const figures = phone === settled ? data?.data : undefined;
  if (!figures) return null;
  return (
    <>
      <Bought figures={figures} isOwn={seesOnlyOwnBills(rights)} />
      {figures.customer && <KnownCustomer {...figures.customer} />}
    </>
  );
}

/** Their group and the note about them, as all shops know them, in a line that opens where it is long; nothing where there is neither. */
function KnownCustomer({
  customer_group,
  customer_note,
}: Pick<NonNullable<Figures['customer']>, 'customer_group' | 'customer_note'>) {
  const t = useTexts(billsTexts);
  if (!customer_group && !customer_note) return null;
  return (
    <details className={styles.known} aria-label={t('bills.customerKnown')}>
      <summary>
        {customer_group && <b>{customer_group}</b>} {customer_note}
      </summary>
    </details>
  );
}

/** Of one's own bills alone, where one sees no others. */
function Bought({ figures, isOwn }: { figures: Figures; isOwn: boolean }) {
  const t = useTexts(billsTexts);
  const { bill_count, total_amount, last_visit, bills } = figures;
  if (last_visit === null) {
    return <p className={styles.figures}>{t(isOwn ? 'bills.customerNewToYou' : 'bills.customerNew')}</p>;
  }
  const said = { n: formatNumber(bill_count), amount: formatMoney(total_amount), day: formatDay(last_visit) };
  return (
    <details
      className={styles.figures}
      // The bills lie over the fields below: whoever goes on to those is done with them.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary>{t(isOwn ? 'bills.customerBoughtFromYou' : 'bills.customerBought', said)}</summary>
      <ul aria-label={t('bills.customerLastBills')}>
        {bills.map(({ id, bill_number, created_at, total_final_amount, saleman_fullname }) => (
          <li key={id}>
            <a href={addresses.bill.view(id)} target="_blank" rel="noreferrer">
              {t('bills.document.title', { n: bill_number })}
            </a>
            <b className="figure">{formatMoney(total_final_amount)}</b>
            <small>{[formatMoment(created_at), saleman_fullname].join(' · ')}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}
