import type { ShopRights } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { usualWarehouse, warehouseFault } from '@/documents/goods/usual-warehouse.ts';
import { WarehouseChoice } from '@/documents/goods/WarehouseChoice.tsx';
import { warehousesQuery } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import { myModulesQuery } from '@/session/rights.ts';
import styles from './sell-from.module.css';

/** Which warehouse this device sells from; without a choice of its own the person's, else the counter's. */
export function SellFrom({ rights }: { rights: ShopRights }) {
  const t = useTexts(documentsTexts);
  const { company_id } = rights;
  const counter = useQuery(myModulesQuery(company_id)).data?.counter_warehouse;
  const warehouses = useQuery(warehousesQuery(company_id)).data?.data ?? [];
  const usual = usualWarehouse({ rights, counter, warehouses });
  const fault = counter === undefined ? null : warehouseFault(counter, { rights, warehouses });
  const nameOf = (code: string) =>
    warehouses.find(({ warehouse_code }) => warehouse_code === code)?.warehouse_name ?? code;
  const kind = usual === rights.default_warehouse ? 'usualWarehouse' : 'counterWarehouse';
  return (
    <>
      {fault && counter && usual === null && (
        <small className={styles.fault}>
          {t(`documents.counterFault.${fault}`, { name: nameOf(counter) })}
        </small>
      )}
      <WarehouseChoice
        setting="warehouses"
        label={t('documents.sellFrom')}
        none={
          usual === null ? t('documents.fullestWarehouse') : t(`documents.${kind}`, { name: nameOf(usual) })
        }
      />
    </>
  );
}
