import {
  addReceiptLine,
  deleteReceiptLine,
  type ReceiptLine,
  type SavedReceipt,
} from '@soquay/contract/warehouse-receipts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { api } from '@/api/api.ts';
import { documentQuery } from '@/documents/document-kind.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { LinesOneByOne } from '@/documents/one-by-one/LinesOneByOne.tsx';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { useRightsIn } from '@/session/rights.ts';
import { formatMoney, formatNumber } from '@/ui/format.ts';
import { Money } from '@/ui/Money.tsx';
import { CostEntry } from './cost-fields.tsx';
import { LastCost } from './LastCost.tsx';
import { lastCostQuery } from './last-costs.ts';
import { PutInto } from './PutInto.tsx';
import { amountOf, isPriced, receiptAmounts } from './receipt-amounts.ts';
import { type CostedLine, lineBody, openGoods, saysCosts } from './receipt-form.ts';
import { receiptKind } from './receipt-kind.ts';
import styles from './receipt-money.module.css';
import { receiptsTexts } from './receipts.texts.ts';

const t = textsFor(documentsTexts, receiptsTexts);

/** A receipt that stays open: lines come onto it and go off it one at a time (document 2, section 4; decisions.md X25). */
function ReceiptLinesPage({ id }: { id: number }) {
  const t = useTexts(receiptsTexts);
  const saved = useSuspenseQuery(documentQuery(receiptKind, id)).data.data;
  const rights = useRightsIn(saved.company_id);
  const withCosts = saysCosts(rights);
  const client = useQueryClient();
  // Sent again under its key, a line must say the same.
  const costsByKey = useRef(new Map<string, number | null>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts in it change with t.
  const notes = useMemo(() => (withCosts ? costNotes() : undefined), [t, withCosts]);

  /** Default cost of a line nobody has said one of: no field of a saved line takes it later. */
  async function lastCost({ product: { product_id } }: CostedLine, key: string): Promise<number | null> {
    const known = costsByKey.current.get(key);
    if (known !== undefined) return known;
    const costs = await client.fetchQuery(lastCostQuery(saved.company_id, product_id));
    const cost = costs?.last_cost?.original_price ?? (costs?.current_cost || null);
    costsByKey.current.set(key, cost);
    return cost;
  }

  async function add(line: CostedLine, idempotencyKey: string) {
    const original_price = line.original_price ?? (withCosts ? await lastCost(line, idempotencyKey) : null);
    const { product_id: _, ...body } = lineBody({ ...line, original_price });
    const { product_code } = line.product;
    return await api(addReceiptLine, { body: { ...body, product_code, parent_id: id } }, { idempotencyKey });
  }

  return (
    <LinesOneByOne
      kind={receiptKind}
      document={saved}
      lines={saved.details}
      factsLabel={t('receipts.about')}
      rules={{ policy: openGoods }}
      add={add}
      remove={removeLine}
      entry={withCosts && <CostEntry />}
      above={
        <div className={styles.bar}>
          <PutInto />
        </div>
      }
      notes={notes}
      sums={sumsText(saved)}
    />
  );
}

/** Columns of what a piece cost, had cost before, and what the line comes to; blank where nobody said. */
function costNotes() {
  return [
    {
      label: t('documents.cost'),
      isFigure: true,
      text: (line: ReceiptLine) =>
        isPriced(line) && (
          <>
            <Money amount={line.original_price ?? 0} />
            <LastCost original_price={line.original_price} last={line.last_cost} />
          </>
        ),
    },
    {
      label: t('documents.amount'),
      isFigure: true,
      text: (line: ReceiptLine) => isPriced(line) && <Money amount={amountOf(line)} />,
    },
  ];
}

/** Sum of its goods; undefined for who sees no costs. */
function sumsText(saved: SavedReceipt): string | undefined {
  const amounts = receiptAmounts(saved);
  if (!amounts) return undefined;
  const { total, unpricedLines: n } = amounts;
  return [
    `${t('receipts.goodsTotal')} ${formatMoney(total)}`,
    n > 0 ? t('receipts.unpricedLines', { n: formatNumber(n) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function removeLine(lineId: number, idempotencyKey: string) {
  return api(deleteReceiptLine, { query: { detail_id: lineId } }, { idempotencyKey });
}

export const screen = { kind: receiptKind, Page: ReceiptLinesPage };
