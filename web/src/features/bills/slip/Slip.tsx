import type { Bill } from '@soquay/contract/bills';
import type { Letterhead } from '@soquay/contract/letterheads';
import { amountInWords } from '@soquay/contract/rules/amount-in-words';
import { useLayoutEffect, useRef, useState } from 'react';
import { hasPrices, type SlipLayout } from '@/documents/slip-layouts.ts';
import { slip } from '@/i18n/vi/slip.ts';
import { formatDay, formatMoney, formatNumber } from '@/ui/format.ts';
import { transferOf } from '../print/transfer.ts';
import { paperRule } from './paper.ts';
import styles from './slip.module.css';
import { piecesOf, slipColumns } from './slip-lines.ts';
import { TransferCode } from './TransferCode.tsx';

export interface SlipProps {
  bill: Bill;
  letterhead: Letterhead;
  layout: SlipLayout;
}

/**
 * A bill on paper, as it is saved. It needs nothing around it, so that it can be shown alone and printed from anywhere;
 * black on white whatever the screen looks like.
 */
export function Slip({ bill, letterhead, layout }: SlipProps) {
  const sheet = useRef<HTMLElement>(null);
  const [heightPx, setHeightPx] = useState(0);
  // A receipt is as long as what stands on it, and pages are numbered where there are several.
  useLayoutEffect(() => setHeightPx(sheet.current?.scrollHeight ?? 0), []);
  const isReceipt = layout === 'print-receipt';

  return (
    <article ref={sheet} className={styles.sheet} data-receipt={isReceipt || undefined} lang="vi">
      <style>{paperRule({ isReceipt, heightPx, running: slip.running(bill.bill_number) })}</style>
      <SlipHead bill={bill} letterhead={letterhead} layout={layout} />
      <SlipFacts bill={bill} layout={layout} />
      {isReceipt ? <ReceiptLines bill={bill} /> : <SlipLines bill={bill} layout={layout} />}
      <SlipEnd bill={bill} letterhead={letterhead} layout={layout} />
    </article>
  );
}

function SlipHead({ bill, letterhead, layout }: SlipProps) {
  return (
    <header className={styles.head}>
      <div className={styles.shop}>
        {letterhead.logo && <img src={letterhead.logo} alt="" />}
        <b>{letterhead.company_name}</b>
      </div>
      <div className={styles.title}>
        <h2>{hasPrices(layout) ? slip.withPrices : slip.withoutPrices}</h2>
        {bill.status === 0 && <b className={styles.deleted}>{slip.deleted}</b>}
        <p>
          {slip.number(bill.bill_number)} · {slip.day} {formatDay(bill.bill_date)}
        </p>
      </div>
    </header>
  );
}

function SlipFacts({ bill, layout }: Omit<SlipProps, 'letterhead'>) {
  const facts = [
    [slip.customer, bill.customer_name || (bill.customer_phone ? '' : slip.walkIn)],
    [slip.phone, bill.customer_phone],
    [slip.address, bill.customer_address],
    [slip.salesperson, bill.saleman_fullname],
    ...(hasPrices(layout) ? [[slip.payment, bill.payment_desc] as const] : []),
    [slip.note, [bill.is_ship === 1 && slip.ship, bill.bill_note].filter(Boolean).join('. ')],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}:</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function SlipLines({ bill, layout }: Omit<SlipProps, 'letterhead'>) {
  const columns = slipColumns(layout, bill);
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          {columns.map(({ title, kind }) => (
            <th key={title} data-kind={kind}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bill.details.map((line, index) => (
          <tr key={line.id}>
            {columns.map(({ title, kind, text, note }) => (
              <td key={title} data-kind={kind}>
                {text(line, index)}
                {note && <small>{note(line)}</small>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a narrow roll: the name across, the figures below it. */
function ReceiptLines({ bill }: { bill: Bill }) {
  return (
    <ul className={styles.receiptLines}>
      {bill.details.map((line) => (
        <li key={line.id}>
          <span>{line.product_name}</span>
          <span className={styles.row}>
            <span>
              {formatNumber(line.qty)} {line.unit_code} × {formatNumber(line.price)}
              {line.discount > 0 && ` − ${formatNumber(line.discount)}`}
            </span>
            <b>{formatNumber(line.final_amount)}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}

function SlipEnd({ bill, letterhead, layout }: SlipProps) {
  const transfer = hasPrices(layout) ? transferOf(bill, letterhead) : null;
  return (
    <footer className={styles.end}>
      <div className={styles.settlement}>
        <SlipSums bill={bill} layout={layout} />
        {transfer && <TransferCode transfer={transfer} />}
      </div>
      {layout !== 'print-receipt' && (
        <div className={styles.signatures}>
          {[slip.buyer, slip.seller].map((who) => (
            <p key={who}>
              <b>{who}</b>
              {slip.sign}
            </p>
          ))}
        </div>
      )}
      <div className={styles.foot}>
        {letterhead.company_address
          .split('\n')
          .filter((address) => address.trim() !== '')
          .map((address) => (
            <p key={address}>{address}</p>
          ))}
        {letterhead.company_phone && (
          <p>
            {slip.hotline}: <b>{letterhead.company_phone}</b>
          </p>
        )}
        <p>{slip.thanks}</p>
      </div>
    </footer>
  );
}

function SlipSums({ bill, layout }: Omit<SlipProps, 'letterhead'>) {
  const toCollect = bill.total_final_amount_after_pre_paid;
  const sums = hasPrices(layout)
    ? [
        { name: slip.total, amount: bill.total_amount },
        { name: slip.discount, amount: -bill.total_discount },
        { name: slip.deposit, amount: -bill.pre_paid },
      ].filter(({ amount }) => amount !== 0)
    : [];
  return (
    <div className={styles.sums}>
      <p className={styles.row}>
        <span>{slip.pieces}</span>
        <span>{formatNumber(piecesOf(bill))}</span>
      </p>
      {sums.map(({ name, amount }) => (
        <p key={name} className={styles.row}>
          <span>{name}</span>
          <span>{formatNumber(amount)}</span>
        </p>
      ))}
      {hasPrices(layout) && (
        <>
          <p className={`${styles.row} ${styles.toCollect}`}>
            <span>{slip.toCollect}</span>
            <b>{formatMoney(toCollect)}</b>
          </p>
          <p className={styles.inWords}>
            {slip.inWords}: {amountInWords(toCollect)}
          </p>
        </>
      )}
    </div>
  );
}
