import { mayMoveGoodsOf } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId } from 'react';
import { searchLabels } from '@/ui/search-labels.ts';
import { chooseWarehouse, useDevicePreferences, type WarehouseSetting } from '../device-preferences.ts';
import { useDocument, useDocumentForm } from '../form/document-context.ts';
import { focusField } from '../form/form-focus.ts';
import { offered, warehousesQuery } from '../look-ups.ts';
import styles from './goods-lines.module.css';

interface WarehouseChoiceProps {
  setting: WarehouseSetting;
  label: string;
  /** What holds where none is chosen. */
  none: string;
  /** Nothing holds then: goods wait until one is chosen. */
  isMissing?: boolean;
}

/** Which warehouse this device moves goods of first (decisions.md, 'Default warehouse'). */
export function WarehouseChoice({ setting, label, none, isMissing = false }: WarehouseChoiceProps) {
  const id = useId();
  const shopId = useDocument((form) => form.shopId);
  const code = useDevicePreferences(({ [setting]: codes }) => codes[shopId]);
  const { rights, scanner, root, entryField } = useDocumentForm();
  const warehouses = offered(useQuery(warehousesQuery(shopId)).data?.data).filter(({ warehouse_code }) =>
    mayMoveGoodsOf(rights, warehouse_code),
  );
  // A choice that can be used no more is passed over, as none.
  const isUsable = warehouses.some(({ warehouse_code }) => warehouse_code === code);
  function choose(chosen: string): void {
    chooseWarehouse(setting, shopId, chosen || null);
    if (isMissing) scanner.retryFailed();
  }

  return (
    <div className={styles.warehouse}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        size="small"
        variant="filled"
        {...(isMissing && !isUsable ? { status: 'warning' as const } : {})}
        value={isUsable && code ? code : ''}
        onChange={choose}
        // Back to scanning: a code that is scanned into the select would open its list again.
        onSelect={() => requestAnimationFrame(() => entryField && focusField(root.current, entryField))}
        options={[
          { value: '', label: none },
          ...warehouses.map(({ warehouse_code, warehouse_name }) => ({
            value: warehouse_code,
            label: warehouse_name,
          })),
        ]}
        showSearch={searchLabels}
        popupMatchSelectWidth={false}
      />
    </div>
  );
}
