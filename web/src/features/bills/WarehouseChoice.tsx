import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { warehousesQuery } from './bills.api.ts';
import styles from './till.module.css';
import { useBillForm } from './till-context.ts';
import { chooseWarehouse, useTillPreferences } from './till-preferences.ts';

/** Which warehouse this device sells from first (decisions.md, 'Default warehouse'). */
export function WarehouseChoice() {
  const { t } = useTranslation();
  const id = useId();
  const shopId = useBillForm((form) => form.shopId);
  const code = useTillPreferences(({ warehouses }) => warehouses[shopId]);
  const warehouses = useQuery(warehousesQuery(shopId)).data?.data ?? [];
  return (
    <div className={styles.warehouse}>
      <label htmlFor={id}>{t('documents.sellFrom')}</label>
      <Select
        id={id}
        size="small"
        variant="filled"
        value={code ?? ''}
        onChange={(chosen: string) => chooseWarehouse(shopId, chosen || null)}
        options={[
          { value: '', label: t('documents.fullestWarehouse') },
          ...warehouses.map(({ warehouse_code, warehouse_name }) => ({
            value: warehouse_code,
            label: warehouse_name,
          })),
        ]}
        popupMatchSelectWidth={false}
      />
    </div>
  );
}
