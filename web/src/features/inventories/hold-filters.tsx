import { holdStates } from '@soquay/contract/holds';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { warehousesQuery } from '@/documents/look-ups.ts';
import { useRights } from '@/session/rights.ts';
import type { ListFilter } from '@/ui/list/list-filter.ts';
import type { HoldSearch } from './inventories.api.ts';

/** The advanced search of holds. */
export function useHoldFilters(): ListFilter<HoldSearch>[] {
  const { t } = useTranslation();
  const { company_id } = useRights();
  const warehouses = useQuery(warehousesQuery(company_id));
  return [
    {
      name: 'state',
      label: t('inventories.state'),
      field: (
        <Select
          options={holdStates.map((state) => ({ value: state, label: t(`inventories.states.${state}`) }))}
        />
      ),
    },
    {
      name: 'warehouse',
      label: t('inventories.warehouse'),
      field: (
        <Select
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          options={(warehouses.data?.data ?? []).map(({ warehouse_code, warehouse_name }) => ({
            value: warehouse_code,
            label: `${warehouse_code} · ${warehouse_name}`,
          }))}
        />
      ),
    },
    {
      name: 'mine',
      label: t('inventories.heldBy'),
      field: <Select allowClear options={[{ value: 1, label: t('inventories.mine') }]} />,
    },
  ];
}
