import { mayMoveGoodsOf } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useStore } from 'zustand';
import { useDocumentForm, useDocumentStore } from '@/documents/form/document-context.ts';
import { useTillWarehouse } from '@/documents/goods/use-till-warehouse.ts';
import { warehousesQuery } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import { type ReturnFormLine, type ReturnHeader, withMove } from './return-form.ts';
import { returnsTexts } from './returns.texts.ts';

/** Buttons that send goods of a return to the till's warehouse (docs/decisions/0230-where-a-return-goes.md). */

/** The warehouse of this till; null where the person may not put goods into it. */
function useTill() {
  const store = useDocumentStore<ReturnHeader, ReturnFormLine>();
  const { rights } = useDocumentForm();
  const shopId = useStore(store, (form) => form.shopId);
  const code = useTillWarehouse(shopId, rights);
  return { store, rights, shopId, till: code !== null && mayMoveGoodsOf(rights, code) ? code : null };
}

/** Sends the goods of a line that were sold from elsewhere to the till's warehouse, or back again. */
export function ToTill({ line: { key, product, warehouse_code, moved_to } }: { line: ReturnFormLine }) {
  const t = useTexts(returnsTexts);
  const { store, rights, shopId, till } = useTill();
  const warehouses = useQuery(warehousesQuery(shopId)).data?.data;
  const code = product.product_code;
  if (moved_to === null && (till === null || till === warehouse_code)) return null;
  const known = warehouses?.find((warehouse) => warehouse.warehouse_code === warehouse_code);
  const move = (target: string | null) =>
    store.getState().changeLine(key, (line) => withMove(line, target, rights));
  return (
    <small>
      {moved_to !== null && `${t('returns.soldFrom', { name: known?.warehouse_name ?? warehouse_code })} · `}
      <Button
        type="link"
        size="small"
        aria-label={t(moved_to === null ? 'returns.toTillOf' : 'returns.toSourceOf', { code })}
        onClick={() => move(moved_to === null ? till : null)}
      >
        {t(moved_to === null ? 'returns.toTill' : 'returns.toSource')}
      </Button>
    </small>
  );
}

/** The same of all lines, where several were sold from elsewhere. */
export function AllToTill() {
  const t = useTexts(returnsTexts);
  const { store, rights, till } = useTill();
  const lines = useStore(store, (form) => form.lines);
  const others = lines.filter(({ moved_to, warehouse_code }) => (moved_to ?? warehouse_code) !== till);
  if (till === null || others.length < 2) return null;
  return (
    <Button
      size="small"
      onClick={() => store.getState().setLines(lines.map((line) => withMove(line, till, rights)))}
    >
      {t('returns.allToTill')}
    </Button>
  );
}
