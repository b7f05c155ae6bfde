import { mayMoveGoodsOf, type ShopRights } from '@soquay/contract/rules/roles';
import type { TouchModel } from '@soquay/contract/touch-goods';
import { useQuery } from '@tanstack/react-query';
import { useDocument, useDocumentForm } from '@/documents/form/document-context.ts';
import { useTillWarehouse } from '@/documents/goods/use-till-warehouse.ts';
import { offered, warehousesQuery } from '@/documents/look-ups.ts';

/** Pieces that a touch can take. */
export interface TouchStock {
  /** Pieces in the warehouse that this till sells from; in all where it sells from none before others. */
  here: number;
  /** Pieces in the others. */
  elsewhere: number;
}

interface TakenFrom {
  rights: ShopRights;
  /** Codes of warehouses in use; undefined while nobody knows. */
  used: readonly string[] | undefined;
  /** The warehouse that this till sells from; null for wherever there is most. */
  preferred: string | null;
}

type InWarehouses = Pick<TouchModel, 'inv_detail'>;

/** Counts pieces in the warehouses that are the person's to sell from. */
function touchStock({ inv_detail }: InWarehouses, { rights, used, preferred }: TakenFrom): TouchStock {
  const stock = { here: 0, elsewhere: 0 };
  for (const { warehouse_code, qty } of inv_detail) {
    if (used?.includes(warehouse_code) === false || !mayMoveGoodsOf(rights, warehouse_code)) continue;
    stock[preferred === null || warehouse_code === preferred ? 'here' : 'elsewhere'] += qty;
  }
  return stock;
}

/** The same for the till of the open bill. */
export function useTouchStock(): (goods: InWarehouses) => TouchStock {
  const { rights } = useDocumentForm();
  const company_id = useDocument((form) => form.shopId);
  const preferred = useTillWarehouse(company_id, rights);
  const warehouses = useQuery(warehousesQuery(company_id)).data?.data;
  const used = warehouses && offered(warehouses).map(({ warehouse_code }) => warehouse_code);
  return (goods) => touchStock(goods, { rights, used, preferred });
}
