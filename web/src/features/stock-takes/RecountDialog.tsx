import { addStockCounts, countInput } from '@soquay/contract/stock-take-counts';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/api.ts';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { formatNumber } from '@/ui/format.ts';
import { QtyInput } from '@/ui/NumberInput.tsx';
import { zodRule } from '@/ui/zod-rule.ts';

/** What is counted anew. */
export interface RecountGoods {
  product_id: number;
  product_code: string;
  product_name: string;
  /** What was counted of it until now; null of what nobody has counted, absent where that is not known. */
  counted_qty?: number | null;
}

/** Named as the server names what is wrong with it. */
interface RecountValues {
  counts: [{ qty: number }];
}

const { qty } = countInput.shape.counts.element.shape;

/** All there is of some goods, in place of what was counted of them before. */
export function RecountDialog({
  takeId,
  goods: { product_id, product_code, product_name, counted_qty },
  onClose,
}: {
  takeId: number;
  goods: RecountGoods;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const isFirst = counted_qty === null;
  return (
    <FormDialog<RecountValues>
      title={t(isFirst ? 'stockTakes.countOf' : 'stockTakes.countAgainOf', { code: product_code })}
      initialValues={{}}
      save={({ counts: [found] }, idempotencyKey) =>
        api(
          addStockCounts,
          {
            params: { id: takeId },
            body: { counts: [{ product_id, qty: found.qty, is_recount: 1 }] },
          },
          { idempotencyKey },
        )
      }
      onClose={onClose}
    >
      <p>
        {product_name}
        {typeof counted_qty === 'number' && (
          <>
            <br />
            {t('stockTakes.countedBefore', { n: formatNumber(counted_qty) })}
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
