import type { Letterhead } from '@soquay/contract/letterheads';
import { amountInWords } from '@soquay/contract/rules/amount-in-words';
import { type ReactNode, useRef } from 'react';
import { slip } from '@/documents/slip/slip-words.ts';
import { formatMoney } from '@/ui/format.ts';
import type { RollMm } from '../slip-layouts.ts';
import { paperRule } from './paper.ts';
import styles from './slip.module.css';
import { SlipEnd } from './slip-end.ts';
import { useSheetHeight } from './use-sheet-height.ts';

export interface SlipProps {
  letterhead: Letterhead;
  title: string;
  /** Above all else, in red: it is deleted. */
  warning?: string | undefined;
  /** Its number and day. */
  subtitle: string;
  /** At the head of each further page. */
  running: string;
  /** Of a receipt, which is as wide as the roll of a till's printer, and as long as what stands on it. */
  rollMm?: RollMm | undefined;
  /** What there is to say of it, each under its name; what is '' is left out. */
  facts: readonly (readonly [name: string, value: string])[];
  lines: ReactNode;
  sums: readonly { name: string; text: string }[];
  /** What is to be paid, whole dong, in words too. */
  due?: { name: string; amount: number } | undefined;
  /** Below that: what was handed over for it. */
  handedOver?: readonly { name: string; text: string }[];
  /** Beside the sums: what holds for all lines. */
  remark?: string;
  /** Beside the sums too, such as a code to pay by. */
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
export function Slip({ letterhead, title, warning, subtitle, running, rollMm, ...slip }: SlipProps) {
  const sheet = useRef<HTMLElement>(null);
  // A receipt is as long as what stands on it, and pages are numbered where there are several.
  const heightPx = useSheetHeight(sheet);
  const end = (
    <footer className={styles.end}>
      <div className={styles.settlement}>
        <Sums sums={slip.sums} due={slip.due} handedOver={slip.handedOver} />
        <div>
          {slip.remark && <p>{slip.remark}</p>}
          {slip.aside}
        </div>
      </div>
      <Signatures of={slip.signatures} />
      <ShopFoot letterhead={letterhead} isInternal={slip.isInternal} />
    </footer>
  );

  return (
    <article ref={sheet} className={styles.sheet} data-receipt={rollMm} lang="vi">
      <style>{paperRule({ rollMm, heightPx, running })}</style>
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
      {rollMm ? (
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

function Sums({ sums, due, handedOver = [] }: Pick<SlipProps, 'sums' | 'due' | 'handedOver'>) {
  return (
    <div className={styles.sums}>
      {sums.map(sumRow)}
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
      {handedOver.map(sumRow)}
    </div>
  );
}

function sumRow({ name, text }: { name: string; text: string }) {
  return (
    <p key={name} className={styles.row}>
      <span>{name}</span>
      <span>{text}</span>
    </p>
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
  letterhead: { company_address, company_phone, company_tax_code, closing_line },
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
      {company_tax_code && (
        <p>
          {slip.taxCode}: {company_tax_code}
        </p>
      )}
      {!isInternal && closing_line && <p>{closing_line}</p>}
    </div>
  );
}
