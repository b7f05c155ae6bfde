import { createHold } from '@soquay/contract/holds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNumberParam } from '@/documents/system-params.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { TaskQueue } from '@/ui/task-queue.ts';
import { GoodsQtyField } from './GoodsQtyField.tsx';
import { GoodsTitle } from './GoodsTitle.tsx';
import { firstWarehouse, type Goods } from './goods.ts';
import styles from './goods-dialog.module.css';
import { HoldCustomerFields } from './HoldCustomerFields.tsx';
import { HoldDayField } from './HoldDayField.tsx';
import { dayFromNow } from './hold-days.ts';
import { type HoldBody, holdGoods, stockQuery } from './inventories.api.ts';
import { inventoriesTexts } from './inventories.texts.ts';
import { WarehouseField } from './WarehouseField.tsx';

type HoldValues = Omit<HoldBody, 'company_id' | 'product_code'>;

interface HoldDialogProps {
  goods: Goods;
  /** The one that was pointed at; else the fullest of the person's. */
  warehouseCode?: string | undefined;
  onClose: () => void;
}

/** Keeps goods for a customer to the end of a day, the shop's usual one if nothing else is said. */
export function HoldDialog({ goods, warehouseCode, onClose }: HoldDialogProps) {
  const t = useTexts(inventoriesTexts);
  const rights = useRights();
  const { company_id } = rights;
  const { product_code } = goods;
  const [lookUps] = useState(() => new TaskQueue());
  const holdDays = useNumberParam('hold_days');
  const stock = useQuery(stockQuery(company_id, product_code));
  const warehouses = stock.data?.data ?? goods.warehouses;
  if (holdDays === undefined) return null;
  const initialValues = {
    warehouse_code: warehouseCode ?? firstWarehouse(rights, goods.warehouses),
    qty: 1,
    expired_date: dayFromNow(holdDays),
  };
  return (
    <FormDialog<HoldValues>
      title={t('inventories.hold')}
      initialValues={initialValues as Partial<HoldValues>}
      // Parsed, so that the phone is sent in its one spelling (decisions.md X11).
      save={(values, key) => holdGoods(createHold.body.parse({ ...values, company_id, product_code }), key)}
      saveText={t('inventories.hold')}
      onClose={onClose}
      lookUps={lookUps}
    >
      <GoodsTitle goods={goods} />
      <HoldCustomerFields lookUps={lookUps} />
      <div className={styles.pair}>
        <WarehouseField warehouses={warehouses} />
        <GoodsQtyField warehouses={warehouses} />
      </div>
      <HoldDayField />
    </FormDialog>
  );
}
