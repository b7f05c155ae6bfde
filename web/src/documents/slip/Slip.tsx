import type { Letterhead } from '@soquay/contract/letterheads';
import { amountInWords } from '@soquay/contract/rules/amount-in-words';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { slip } from '@/i18n/vi/slip.ts';
import { formatMoney } from '@/ui/format.ts';
import { paperRule } from './paper.ts';
import styles from './slip.module.css';
import { SlipEnd } from './slip-end.ts';

export interface SlipProps {
  letterhead: Letterhead;
  title: string;
  /** Above all else, in red: it is deleted. */
  warning?: string | undefined;
  /** Its number and day. */
  subtitle: string;
  /** At the head of each further page. */
  running: string;
  /** As wide as the roll of a till's printer, and as long as it is. */
  isReceipt?: boolean;
  /** What there is to say of it, each under its name; what is '' is left out. */
  facts: readonly (readonly [name: string, value: string])[];
  lines: ReactNode;
  sums: readonly { name: string; text: string }[];
  /** What is to be paid, whole dong, in words too. */
  due?: { name: string; amount: number } | undefined;
  /** Beside the sums. */
  aside?: ReactNode;
  /** It stays among those who work here: nobody is thanked for buying. */
  isInternal?: boolean;
  /** Who signs. */
  signatures: readonly string[];
}

/**
 * A document on paper. It needs nothing around it, so that it can be shown alone and printed from anywhere; black on
 * white whatever the screen looks like.
 */
export function Slip({
  letterhead,
  title,
  warning,
  subtitle,
  running,
  isReceipt = false,
  ...slip
}: SlipProps) {
  const sheet = useRef<HTMLElement>(null);
  const [heightPx, setHeightPx] = useState(0);
  // A receipt is as long as what stands on it, and pages are numbered where there are several.
  useLayoutEffect(() => setHeightPx(sheet.current?.scrollHeight ?? 0), []);
  const end = (
    <footer className={styles.end}>
      <div className={styles.settlement}>
        <Sums sums={slip.sums} due={slip.due} />
        {slip.aside}
      </div>
      <Signatures of={slip.signatures} />
      <ShopFoot letterhead={letterhead} isInternal={slip.isInternal} />
    </footer>
  );

  return (
    <article ref={sheet} className={styles.sheet} data-receipt={isReceipt || undefined} lang="vi">
      <style>{paperRule({ isReceipt, heightPx, running })}</style>
      <header className={styles.head}>
        <div className={styles.shop}>
          {letterhead.logo && <img src={letterhead.logo} alt="" />}
          <b>{letterhead.company_name}</b>
        </div>
        <div className={styles.title}>
          <h2>{title}</h2>
          {warning && <b className={styles.deleted}>{warning}</b>}
          <p>{subtitle}</p>
        </div>
      </header>
      <dl className={styles.facts}>
        {slip.facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}:</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {isReceipt ? (
        <>
          {slip.lines}
          {end}
        </>
      ) : (
        <SlipEnd value={end}>{slip.lines}</SlipEnd>
      )}
    </article>
  );
}

function Sums({ sums, due }: Pick<SlipProps, 'sums' | 'due'>) {
  return (
    <div className={styles.sums}>
      {sums.map(({ name, text }) => (
        <p key={name} className={styles.row}>
          <span>{name}</span>
          <span>{text}</span>
        </p>
      ))}
      {due && (
        <>
          <p className={`${styles.row} ${styles.toCollect}`}>
            <span>{due.name}</span>
            <b>{formatMoney(due.amount)}</b>
          </p>
          <p className={styles.inWords}>
            {slip.inWords}: {amountInWords(due.amount)}
          </p>
        </>
      )}
    </div>
  );
}

function Signatures({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <div className={styles.signatures}>
      {of.map((who) => (
        <p key={who}>
          <b>{who}</b>
          {slip.sign}
        </p>
      ))}
    </div>
  );
}

function ShopFoot({
  letterhead: { company_address, company_phone },
  isInternal,
}: Pick<SlipProps, 'letterhead' | 'isInternal'>) {
  return (
    <div className={styles.foot}>
      {company_address
        .split('\n')
        .filter((address) => address.trim() !== '')
        .map((address) => (
          <p key={address}>{address}</p>
        ))}
      {company_phone && (
        <p>
          {slip.hotline}: <b>{company_phone}</b>
        </p>
      )}
      {!isInternal && <p>{slip.thanks}</p>}
    </div>
  );
}
