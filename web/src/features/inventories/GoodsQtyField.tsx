import { qtyOf } from '@soquay/contract/fields';
import { say } from '@soquay/contract/said';
import { Form } from 'antd';
import type { Rule } from 'antd/es/form';
import { saidText } from '@/api/said-text.ts';
import { useTexts } from '@/i18n/texts.ts';
import { QtyInput } from '@/ui/NumberInput.tsx';
import { zodRule } from '@/ui/zod-rule.ts';
import type { Sellable } from './goods.ts';
import { inventoriesTexts } from './inventories.texts.ts';

const wanted = qtyOf(say('holdQtyRequired'));

/** How many pieces: at least one, and no more than the chosen warehouse can sell (document 1, section 5). */
export function GoodsQtyField({
  warehouses,
  hasFocus = false,
}: {
  warehouses: readonly Sellable[];
  hasFocus?: boolean;
}) {
  const t = useTexts(inventoriesTexts);
  return (
    <Form.Item
      name="qty"
      label={t('inventories.qty')}
      required
      dependencies={['warehouse_code']}
      rules={[zodRule(wanted), withinStock(warehouses)]}
      validateFirst
    >
      <QtyInput autoFocus={hasFocus} />
    </Form.Item>
  );
}

function withinStock(warehouses: readonly Sellable[]): Rule {
  return ({ getFieldValue }) => ({
    validator: async (_, qty: number) => {
      const chosen = getFieldValue('warehouse_code');
      const stock = warehouses.find(({ warehouse_code }) => warehouse_code === chosen)?.qty;
      if (stock !== undefined && qty > stock) throw new Error(saidText('aboveStock', { stock }));
    },
  });
}
