import { holdStates } from '@soquay/contract/holds';
import { useQuery } from '@tanstack/react-query';
import { warehousesQuery } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import type { ListFilter } from '@/ui/list/list-filter.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import type { HoldSearch } from './inventories.api.ts';
import { inventoriesTexts } from './inventories.texts.ts';

/** The advanced search of holds. */
export function useHoldFilters(): ListFilter<HoldSearch>[] {
  const t = useTexts(inventoriesTexts, uiTexts);
  const { company_id } = useRights();
  const warehouses = useQuery(warehousesQuery(company_id));
  return [
    {
      name: 'state',
      label: t('inventories.state'),
      kind: 'choice',
      isRequired: true,
      options: holdStates.map((state) => ({ value: state, label: t(`inventories.states.${state}`) })),
    },
    {
      name: 'warehouse',
      label: t('inventories.warehouse'),
      kind: 'choices',
      options: (warehouses.data?.data ?? []).map(({ warehouse_code, warehouse_name }) => ({
        value: warehouse_code,
        label: `${warehouse_code} · ${warehouse_name}`,
      })),
    },
    {
      name: 'ends',
      label: t('inventories.holdUntil'),
      kind: 'choice',
      options: [{ value: 'today', label: t('ui.today') }],
    },
    {
      name: 'mine',
      label: t('inventories.heldBy'),
      kind: 'choice',
      options: [{ value: 1, label: t('inventories.mine') }],
    },
  ];
}
