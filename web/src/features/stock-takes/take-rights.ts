import {
  hasGrant,
  mayApproveStockTakes,
  mayMoveGoodsOf,
  type ShopRights,
} from '@soquay/contract/rules/roles';
import type { StockTakeRow } from '@soquay/contract/stock-takes';

type Take = Pick<StockTakeRow, 'status' | 'warehouse_code'>;

/** What a person may do to a take now. `rights`: in its shop. */
export function takeRights(rights: ShopRights, { status, warehouse_code }: Take) {
  const movesItsGoods = mayMoveGoodsOf(rights, warehouse_code);
  const may = (action: 'edit' | 'delete' | 'confirm') => hasGrant(rights, 'stock-takes', action);
  return {
    /** Of one that is approved only what is asked to be counted again. */
    canRecount: may('edit') && movesItsGoods && (status === 2 || status === 3),
    canCount: may('edit') && movesItsGoods && status === 2,
    canApprove: may('confirm') && mayApproveStockTakes(rights) && movesItsGoods && status === 2,
    canResume: may('confirm') && mayApproveStockTakes(rights) && movesItsGoods && status === 3,
    canDelete: may('delete') && movesItsGoods && status === 2,
  };
}
