import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { Money } from '@/ui/Money.tsx';
import { documentsTexts } from '../documents.texts.ts';
import type { SumRow } from '../lines/SumRow.tsx';
import styles from './document-head.module.css';

type Sum = ComponentProps<typeof SumRow>;

/** Somebody or something a document is with: a customer, a supplier, whoever wrote it. */
export interface Party {
  label: string;
  name: ReactNode;
  /** Small print, one line each; what is empty is left out. */
  details?: readonly ReactNode[];
}

export interface DocumentHeadProps {
  /** Of which day it is, how it was paid: beneath its amount. */
  settled: readonly string[];
  /** Its amount is the main one; those that say nothing more than it does are left out. */
  totals: readonly Sum[];
  parties: readonly Party[];
  /** A quiet warning about it, such as goods that came from another warehouse. */
  warning?: string | undefined;
}

/** What one looks for in a document: its amount, whether it stands, whom it is with. */
export function DocumentHead({
  settled,
  totals,
  parties,
  warning,
  status,
}: DocumentHeadProps & { status: ReactNode }) {
  const t = useTexts(documentsTexts);
  const main = totals.find(({ isMain }) => isMain) ?? totals.at(-1);
  const others = totals.filter((sum) => sum !== main && sum.amount !== 0 && !isSame(sum, main));
  return (
    <div className={styles.head}>
      <section aria-label={t('documents.totals')} className={styles.totals}>
        <dl>
          {main && (
            <div className={styles.main}>
              <dt>
                {main.name}
                {main.note && ` · ${main.note}`}
              </dt>
              <dd>
                <Amount {...main} />
                {status}
              </dd>
            </div>
          )}
          {others.map((sum) => (
            <div key={sum.name} className={styles.other}>
              <dt>
                {sum.name}
                {sum.note && ` (${sum.note})`}
              </dt>
              <dd>
                <Amount {...sum} />
              </dd>
            </div>
          ))}
        </dl>
        <small>{settled.filter(Boolean).join(' · ')}</small>
      </section>
      {parties.map(({ label, name, details = [] }) => (
        <section key={label} aria-label={label} className={styles.party}>
          <small>{label}</small>
          <b>{name}</b>
          {details.filter(Boolean).map((detail, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a party are told by their place
            <small key={index}>{detail}</small>
          ))}
        </section>
      ))}
      {warning && (
        <p role="note" className={styles.warning}>
          {warning}
        </p>
      )}
    </div>
  );
}

function Amount({ amount, isCount = false }: Sum) {
  return isCount ? formatNumber(amount) : <Money amount={amount} withUnit />;
}

/** A sum before a discount of nothing; as many pieces as there are in all say something of their own. */
function isSame(one: Sum, other: Sum | undefined): boolean {
  return !one.isCount && !other?.isCount && one.amount === other?.amount;
}
