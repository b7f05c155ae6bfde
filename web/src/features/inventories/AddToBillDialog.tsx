import { moneyOf } from '@soquay/contract/fields';
import { say } from '@soquay/contract/said';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import type { Rule } from 'antd/es/form';
import { saidText } from '@/api/said-text.ts';
import type { PickedGoods } from '@/cart/cart.ts';
import { useAddToCart } from '@/cart/use-add-to-cart.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { formatMoney } from '@/ui/format.ts';
import { MoneyInput } from '@/ui/NumberInput.tsx';
import { zodRule } from '@/ui/zod-rule.ts';
import { GoodsQtyField } from './GoodsQtyField.tsx';
import { GoodsTitle } from './GoodsTitle.tsx';
import { firstWarehouse, type Goods } from './goods.ts';
import styles from './goods-dialog.module.css';
import { stockQuery } from './inventories.api.ts';
import { inventoriesTexts } from './inventories.texts.ts';
import { pickGoods } from './pick-goods.ts';
import { WarehouseField } from './WarehouseField.tsx';

interface BillValues {
  warehouse_code: string;
  qty: number;
  discount: number;
}

interface AddToBillDialogProps {
  goods: Goods;
  /** The one that was pointed at; else the fullest of the person's. */
  warehouseCode?: string | undefined;
  /** Pieces to begin with. */
  qty?: number;
  /** Which hold it is and whose: what they have held counts as theirs to buy. */
  hold?: PickedGoods['hold'];
  onClose: () => void;
}

const given = moneyOf('chiết khấu', say('discountRequired'));

/** Puts goods on the bill that is written next. */
export function AddToBillDialog({
  goods,
  warehouseCode,
  qty = 1,
  hold = null,
  onClose,
}: AddToBillDialogProps) {
  const t = useTexts(inventoriesTexts);
  const rights = useRights();
  const addToCart = useAddToCart();
  const { company_id } = rights;
  const stock = useQuery(stockQuery(company_id, goods.product_code, hold?.customer.phone));
  const warehouses = stock.data?.data ?? goods.warehouses;
  const warehouse_code = warehouseCode ?? firstWarehouse(rights, goods.warehouses);

  async function add(values: BillValues): Promise<object | null> {
    const picked = await pickGoods(company_id, goods, { ...values, warehouses, hold });
    return addToCart(company_id, picked) ? {} : null;
  }

  return (
    <FormDialog<BillValues>
      title={t('inventories.addToBill')}
      initialValues={{ qty, discount: 0, ...(warehouse_code && { warehouse_code }) }}
      save={add}
      saveText={t('inventories.addToBill')}
      onClose={onClose}
    >
      <GoodsTitle goods={goods} />
      <WarehouseField warehouses={warehouses} />
      <div className={styles.pair}>
        <GoodsQtyField warehouses={warehouses} hasFocus />
        <Form.Item
          name="discount"
          label={t('inventories.discount')}
          required
          dependencies={['qty']}
          rules={[zodRule(given), withinAmount(goods.price)]}
          validateFirst
        >
          <MoneyInput />
        </Form.Item>
      </div>
      <Amount price={goods.price} />
    </FormDialog>
  );
}

function Amount({ price }: { price: number }) {
  const t = useTexts(inventoriesTexts);
  const form = Form.useFormInstance<BillValues>();
  const qty = Form.useWatch('qty', form) ?? 0;
  const discount = Form.useWatch('discount', form) ?? 0;
  return (
    <p className={styles.amount}>
      {t('inventories.amount')}
      <b className="figure">{formatMoney(Math.max(0, price * qty - discount))}</b>
    </p>
  );
}

/** Of goods without a price the amount is not known yet. */
function withinAmount(price: number): Rule {
  return ({ getFieldValue }) => ({
    validator: async (_, discount: number) => {
      const isAbove = price > 0 && discount > price * (getFieldValue('qty') ?? 0);
      if (isAbove) throw new Error(saidText('discountAboveAmount'));
    },
  });
}
