import { addReceiptLine, deleteReceiptLine, type ReceiptLine } from '@soquay/contract/warehouse-receipts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/api.ts';
import { documentQuery } from '@/documents/document-kind.ts';
import { LinesOneByOne } from '@/documents/one-by-one/LinesOneByOne.tsx';
import { useRightsIn } from '@/session/rights.ts';
import { formatMoney } from '@/ui/format.ts';
import { CostEntry } from './cost-fields.tsx';
import { receiptFacts } from './receipt-facts.tsx';
import { type CostedLine, lineBody, openGoods, saysCosts } from './receipt-form.ts';
import { receiptKind } from './receipt-kind.ts';

/** A receipt that stays open: lines come onto it and go off it one at a time (document 2, section 4; decisions.md X25). */
function ReceiptLinesPage({ id }: { id: number }) {
  const { t } = useTranslation();
  const saved = useSuspenseQuery(documentQuery(receiptKind, id)).data.data;
  const rights = useRightsIn(saved.company_id);

  function add(line: CostedLine, idempotencyKey: string) {
    const { product_id: _, ...body } = lineBody(line);
    const { product_code } = line.product;
    return api(addReceiptLine, { body: { ...body, product_code, parent_id: id } }, { idempotencyKey });
  }

  return (
    <LinesOneByOne
      kind={receiptKind}
      document={saved}
      lines={saved.details}
      factsLabel={t('receipts.about')}
      facts={receiptFacts(t, saved)}
      way={{ policy: openGoods }}
      add={add}
      remove={removeLine}
      entry={saysCosts(rights) && <CostEntry />}
      note={saysCosts(rights) ? { label: t('documents.cost'), text: costText } : undefined}
    />
  );
}

/** Blank where nobody said what it cost. */
function costText({ original_price }: ReceiptLine): string {
  return original_price == null ? '' : formatMoney(original_price);
}

function removeLine(lineId: number, idempotencyKey: string) {
  return api(deleteReceiptLine, { query: { detail_id: lineId } }, { idempotencyKey });
}

export const screen = { kind: receiptKind, Page: ReceiptLinesPage };
