import { maySeeField } from '@soquay/contract/hidden-fields';
import { maxLookedUp, type StockRow, stockRow } from '@soquay/contract/inventory-look-up';
import { hasGrant } from '@soquay/contract/rules/roles';
import { sellingPrice } from '@soquay/contract/rules/selling-price';
import { useQuery } from '@tanstack/react-query';
import { variantOf } from '@/documents/products/line-product.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { formatMoney } from '@/ui/format.ts';
import { ListResults } from '@/ui/list/ListResults.tsx';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { focusedRow } from '@/ui/list/use-row-walk.ts';
import { ProductImage } from '@/ui/ProductImage.tsx';
import { useShortcuts } from '@/ui/use-shortcuts.ts';
import { AddToBillDialog } from './AddToBillDialog.tsx';
import { firstWarehouse, type Goods, goodsOf } from './goods.ts';
import { HoldDialog } from './HoldDialog.tsx';
import { foundQuery } from './inventories.api.ts';
import { inventoriesTexts } from './inventories.texts.ts';
import styles from './look-up.module.css';
import { hasCriterion, type LookUp } from './look-up.ts';
import { lookUpColumns, StockFigure } from './look-up-columns.tsx';
import { ProductStock } from './ProductStock.tsx';
import { useOpenedRow } from './use-opened-row.ts';

interface LookUpResultsProps {
  lookUp: LookUp;
  onShow: (lookUp: LookUp, how?: { replace: boolean }) => void;
}

interface OpenDialog {
  kind: 'hold' | 'bill';
  goods: Goods;
  warehouseCode?: string | undefined;
}

/** What was found; a row opens below itself, H and B hold and sell what the cursor is on, or what is open. */
export function LookUpResults({ lookUp, onShow }: LookUpResultsProps) {
  const t = useTexts(inventoriesTexts, menuTexts);
  const rights = useRights();
  const result = useQuery(foundQuery(rights.company_id, lookUp));
  const rows = (hasCriterion(lookUp) && result.data?.data) || [];
  const opened = useOpenedRow(rows, lookUp, onShow);
  const [dialog, setDialog] = useAddressState<OpenDialog>('goods');
  const close = () => setDialog(undefined);
  const mayHold = hasGrant(rights, 'inventories', 'create');
  const maySell = hasGrant(rights, 'orders', 'create');

  function begin(kind: OpenDialog['kind']): void {
    const focused = rows.find(({ product_code }) => product_code === focusedRow());
    const meant = focused && focused !== opened.row ? focused : opened.product;
    const goods = meant && goodsOf(meant);
    if (goods && firstWarehouse(rights, goods.warehouses)) setDialog({ kind, goods });
  }

  useShortcuts([
    ...(mayHold ? [{ keys: 'H', meaning: t('inventories.hold'), run: () => begin('hold') }] : []),
    ...(maySell ? [{ keys: 'B', meaning: t('inventories.addToBill'), run: () => begin('bill') }] : []),
  ]);

  if (!hasCriterion(lookUp)) return <Start />;
  const isOpen = (row: StockRow) => row === opened.row;
  const { grid, product } = opened;
  return (
    <>
      <ListResults<StockRow>
        label={t('menu.inventories')}
        result={result}
        columns={lookUpColumns(
          { withCost: maySeeField(rights, stockRow, 'original_price') },
          { isOpen, onToggle: opened.toggle },
        )}
        card={(row) => <StockCard row={row} isOpen={isOpen(row)} onToggle={() => opened.toggle(row)} />}
        rowKey="product_id"
        onOpen={opened.toggle}
        rowClassName={(row) => (isOpen(row) ? (styles.open ?? '') : '')}
        detail={(row) =>
          isOpen(row) &&
          product && (
            <ProductStock
              product={product}
              grid={grid}
              isGridAwaited={opened.isGridAwaited}
              gridFailure={opened.gridFailure}
              onChoose={opened.choose}
              onClose={() => opened.toggle(row)}
              onHold={(warehouseCode) => setDialog({ kind: 'hold', goods: goodsOf(product), warehouseCode })}
              onAddToBill={(warehouseCode) =>
                setDialog({ kind: 'bill', goods: goodsOf(product), warehouseCode })
              }
            />
          )
        }
        unit={t('inventories.unit')}
        countedTo={maxLookedUp}
        onPage={(page, how) => onShow(atPage(lookUp, page), how)}
        empty={t('inventories.nothingFound')}
      />
      {dialog?.kind === 'hold' && <HoldDialog {...dialog} onClose={close} />}
      {dialog?.kind === 'bill' && <AddToBillDialog {...dialog} onClose={close} />}
    </>
  );
}

function atPage({ tab, search }: LookUp, page: number): LookUp {
  const { product, variant, ...asked } = search;
  return { tab, search: { ...asked, page: page === 1 ? undefined : page } } as LookUp;
}

/** Before anything is asked. */
function Start() {
  const t = useTexts(inventoriesTexts);
  return (
    <div className={styles.start}>
      <p>
        <b>{t('inventories.startTitle')}</b>
      </p>
      <p>{t('inventories.startText')}</p>
    </div>
  );
}

function StockCard({ row, isOpen, onToggle }: { row: StockRow; isOpen: boolean; onToggle: () => void }) {
  const { product_name, product_code, thumb_file, slide_file, category_name } = row;
  return (
    <RowCard
      picture={<ProductImage thumb={thumb_file} slide={slide_file} name={product_name} />}
      title={product_name}
      opener={{ rowKey: product_code, isOpen, onToggle }}
      figure={formatMoney(sellingPrice(row))}
      lines={[variantOf(row), [product_code, category_name].filter(Boolean).join(' · ')].filter(Boolean)}
      note={<StockFigure row={row} />}
    />
  );
}
