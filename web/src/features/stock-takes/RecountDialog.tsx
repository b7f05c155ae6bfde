import { addStockCounts, countInput } from '@soquay/contract/stock-take-counts';
import { Form } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '@/api/api.ts';
import { ApiError } from '@/api/api-error.ts';
import { useTexts } from '@/i18n/texts.ts';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { formatNumber } from '@/ui/format.ts';
import { QtyInput } from '@/ui/NumberInput.tsx';
import { zodRule } from '@/ui/zod-rule.ts';
import { stockTakesTexts } from './stock-takes.texts.ts';

/** What is counted anew. */
export interface RecountGoods {
  product_id: number;
  product_code: string;
  product_name: string;
  /** What was counted of it until now; null of what nobody has counted. */
  counted_qty: number | null;
}

/** Named as the server names what is wrong with it. */
interface RecountValues {
  counts: [{ qty: number }];
}

const { qty } = countInput.shape.counts.element.shape;

/** All there is of some goods, in place of what was counted of them before. */
export function RecountDialog({
  takeId,
  goods,
  onClose,
}: {
  takeId: number;
  goods: RecountGoods;
  onClose: () => void;
}) {
  const t = useTexts(stockTakesTexts);
  const { product_id, product_code, product_name } = goods;
  /** What is replaced: a save says it, so that nobody replaces what they have not seen. */
  const [seenQty, setSeenQty] = useState(goods.counted_qty);

  async function save({ counts: [found] }: RecountValues, idempotencyKey: string) {
    const count = {
      product_id,
      qty: found.qty,
      is_recount: seenQty === null ? 0 : 1,
      seen_qty: seenQty ?? 0,
    } as const;
    try {
      return await api(
        addStockCounts,
        { params: { id: takeId }, body: { counts: [count] } },
        { idempotencyKey },
      );
    } catch (error) {
      const now = countedSince(error);
      if (now) setSeenQty(now.counted_qty);
      throw error;
    }
  }

  return (
    <FormDialog<RecountValues>
      title={t(seenQty === null ? 'stockTakes.countOf' : 'stockTakes.countAgainOf', { code: product_code })}
      initialValues={{}}
      save={save}
      onClose={onClose}
    >
      <p>
        {product_name}
        {seenQty !== null && (
          <>
            <br />
            {t('stockTakes.countedBefore', { n: formatNumber(seenQty) })}
          </>
        )}
      </p>
      <Form.Item
        name={['counts', 0, 'qty']}
        label={t('stockTakes.foundInAll')}
        required
        rules={[zodRule(qty)]}
      >
        <QtyInput autoFocus />
      </Form.Item>
    </FormDialog>
  );
}

const changedLines = z.object({ lines: z.tuple([z.object({ counted_qty: z.int().nullable() })]) });

/** What somebody else has made of the line meanwhile; undefined for any other failure. */
function countedSince(error: unknown) {
  if (!(error instanceof ApiError) || error.body.code !== 'STOCK_TAKE_COUNTED_SINCE') return undefined;
  return changedLines.safeParse(error.body.params).data?.lines[0];
}
