import { useQuery } from '@tanstack/react-query';
import { useDocument, useDocumentForm } from '@/documents/form/document-context.ts';
import { useGoods } from '@/documents/goods/goods-context.ts';
import { warehouseOfNext } from '@/documents/goods/usual-warehouse.ts';
import { WarehouseChoice } from '@/documents/goods/WarehouseChoice.tsx';
import { warehousesQuery } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import { myModulesQuery } from '@/session/rights.ts';
import { receiptsTexts } from './receipts.texts.ts';

/** The warehouse that the next goods come into, in sight before the first of them. */
export function PutInto() {
  const t = useTexts(receiptsTexts);
  const { rights } = useDocumentForm();
  const shopId = useDocument((form) => form.shopId);
  const ofLast = useGoods(({ lines }) => lines.at(-1)?.warehouse_code);
  const counter = useQuery(myModulesQuery(shopId)).data?.counter_warehouse;
  const warehouses = useQuery(warehousesQuery(shopId)).data?.data ?? [];
  const code = warehouseOfNext({ rights, chosen: undefined, ofLast, counter, warehouses });
  const name = warehouses.find(({ warehouse_code }) => warehouse_code === code)?.warehouse_name ?? code;
  const usual = code === ofLast ? 'receipts.asBefore' : 'receipts.usualWarehouse';
  return (
    <WarehouseChoice
      setting="incomingWarehouses"
      label={t('receipts.putInto')}
      none={name === null ? t('receipts.chooseWarehouse') : t(usual, { name })}
      isMissing={name === null && warehouses.length > 0}
    />
  );
}
