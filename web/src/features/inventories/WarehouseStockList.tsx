import { HourglassOutlined, PlusOutlined } from '@ant-design/icons';
import type { Variant, WarehouseStock } from '@soquay/contract/inventories';
import type { StockRow } from '@soquay/contract/inventory-look-up';
import { hasGrant, mayMoveGoodsOf } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { saidText } from '@/api/said-text.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { formatNumber } from '@/ui/format.ts';
import { KeyHint } from '@/ui/KeyHint.tsx';
import { ReasonedButton } from '@/ui/ReasonedButton.tsx';
import { firstWarehouse } from './goods.ts';
import { stockQuery } from './inventories.api.ts';
import { inventoriesTexts } from './inventories.texts.ts';
import styles from './product-stock.module.css';

/** So many warehouses without a piece are shown at once; more stand folded up. */
const fewEmpty = 3;

/** What the dialogs of a product are opened with. */
export interface StockActions {
  onHold: (warehouseCode?: string) => void;
  onAddToBill: (warehouseCode?: string) => void;
}

/** What each warehouse of the shop has of a product, the fullest first. */
export function WarehouseStockList({
  product: { product_id, product_code, inv_detail },
  ...actions
}: StockActions & { product: StockRow | Variant }) {
  const t = useTexts(inventoriesTexts);
  const rights = useRights();
  const { data, error, refetch } = useQuery({
    ...stockQuery(rights.company_id, product_code),
    // What the list knew stands until each warehouse is told.
    placeholderData: { data: inv_detail.map((stock) => ({ ...stock, warehouse_name: '' })) },
  });
  const warehouses = data?.data ?? [];
  const first = firstWarehouse(rights, warehouses);
  const full = warehouses.filter(({ on_hand }) => on_hand > 0);
  const empty = warehouses.filter(({ on_hand }) => on_hand <= 0);
  const list = (shown: readonly WarehouseStock[]) => (
    <ul className={styles.list}>
      {shown.map((warehouse) => (
        <WarehouseLine
          key={warehouse.warehouse_code}
          warehouse={warehouse}
          isFirst={warehouse.warehouse_code === first}
          {...actions}
        />
      ))}
    </ul>
  );
  return (
    <section className={styles.block} aria-label={t('inventories.warehouses')}>
      <header className={styles.blockHead}>
        <h3>{t('inventories.warehouses')}</h3>
        <Link to="/products/$id/history" params={{ id: String(product_id) }} preload="intent">
          {t('inventories.history')}
        </Link>
      </header>
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {data && warehouses.length === 0 && <p className={styles.none}>{t('inventories.noWarehouse')}</p>}
      {empty.length > fewEmpty ? (
        <>
          {list(full)}
          <details>
            <summary>{t('inventories.emptyWarehouses', { n: empty.length })}</summary>
            {list(empty)}
          </details>
        </>
      ) : (
        list(warehouses)
      )}
    </section>
  );
}

interface WarehouseLineProps extends StockActions {
  warehouse: WarehouseStock;
  /** The one the keys stand for. */
  isFirst: boolean;
}

function WarehouseLine({ warehouse, isFirst, onHold, onAddToBill }: WarehouseLineProps) {
  const t = useTexts(inventoriesTexts);
  const rights = useRights();
  const { warehouse_code, warehouse_name, qty, on_hand, held } = warehouse;
  const isAssigned = mayMoveGoodsOf(rights, warehouse_code);
  const forbidden = saidText('warehouseForbidden', { warehouse_code });
  const reason = qty < 1 ? t('inventories.nothingLeft') : isAssigned ? null : forbidden;
  const whose = (
    <span className="visually-hidden">{t('inventories.atWarehouse', { warehouse: warehouse_code })}</span>
  );
  return (
    <li className={styles.warehouse}>
      <span className={styles.place}>
        <b>{warehouse_code}</b> <small title={warehouse_name}>{warehouse_name}</small>
      </span>
      <span className={styles.left} data-out={qty < 1 || undefined}>
        <b>{formatNumber(qty)}</b>{' '}
        <small>
          {held > 0
            ? t('inventories.onHandHeld', { n: formatNumber(on_hand), held: formatNumber(held) })
            : t('inventories.onHand', { n: formatNumber(on_hand) })}
        </small>
      </span>
      <span className={styles.buttons}>
        {hasGrant(rights, 'inventories', 'create') && (
          <ReasonedButton
            size="small"
            icon={<HourglassOutlined aria-hidden />}
            reason={reason}
            aria-keyshortcuts={isFirst ? 'H' : undefined}
            aria-haspopup="dialog"
            onClick={() => onHold(warehouse_code)}
          >
            {t('inventories.hold')}
            {whose}
            {isFirst && <KeyHint keys="H" />}
          </ReasonedButton>
        )}
        {hasGrant(rights, 'orders', 'create') && (
          <ReasonedButton
            size="small"
            icon={<PlusOutlined aria-hidden />}
            reason={reason}
            aria-keyshortcuts={isFirst ? 'B' : undefined}
            aria-haspopup="dialog"
            onClick={() => onAddToBill(warehouse_code)}
          >
            {t('inventories.addToBill')}
            {whose}
            {isFirst && <KeyHint keys="B" />}
          </ReasonedButton>
        )}
      </span>
    </li>
  );
}
