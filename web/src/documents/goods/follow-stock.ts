import type { Change } from '@soquay/contract/live';
import { onLiveChange } from '@/api/live-changes.ts';
import { type DocumentStore, lineField } from '../form/document-store.ts';
import type { UsableWarehouse } from './goods-line.ts';
import { type GoodsLine, isAboveStock } from './goods-line.ts';

/** The same goods are asked about so often at most, however fast they are sold elsewhere. */
const askedMs = 1_000;

/**
 * Keeps what the lines say can be sold as it is: when some of their goods were sold or held elsewhere, it is asked anew
 * at once (`findWarehouses` says what can be sold of a product now), and a line that takes more than is left says so.
 * Gives the way to stop.
 */
export function followStock<Header extends object, Line extends GoodsLine>(
  store: DocumentStore<Header, Line>,
  findWarehouses: (productCode: string) => Promise<readonly UsableWarehouse[]>,
): () => void {
  /** Codes of products to ask about. */
  const due = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isStopped = false;

  async function ask(): Promise<void> {
    if (isAsking || timer !== undefined || document.hidden) return;
    isAsking = true;
    const codes = [...due];
    due.clear();
    for (const code of codes) {
      // What is not answered stays as it was; the server decides when the document is saved.
      const warehouses = await findWarehouses(code).catch(() => null);
      if (isStopped) return;
      if (warehouses) restock(code, warehouses);
    }
    isAsking = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (due.size > 0) void ask();
    }, askedMs);
  }

  /** A form in which nothing has changed is neither drawn nor kept anew. */
  function restock(code: string, warehouses: readonly UsableWarehouse[]): void {
    const { lines, setError } = store.getState();
    const counted = lines.map((line) => restocked(line, code, warehouses));
    const changed = counted.filter((line, place) => line !== lines[place]);
    if (changed.length === 0) return;
    store.setState({ lines: counted });
    // What the server said of a quantity was about the stock of then.
    for (const line of changed) {
      if (line.qty && !isAboveStock(line)) setError(lineField(line.key, 'qty'), null);
    }
  }

  const askWhenSeen = () => {
    if (due.size > 0) void ask();
  };
  const stop = onLiveChange((change) => {
    const { shopId, lines } = store.getState();
    const affected = lines.filter(({ product }) => isAbout(change, shopId, product.product_id));
    for (const { product } of affected) due.add(product.product_code);
    if (affected.length > 0) void ask();
  });
  document.addEventListener('visibilitychange', askWhenSeen);
  return () => {
    isStopped = true;
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', askWhenSeen);
  };
}

/** Without a change: after a gap, of which anything may be missed. */
function isAbout(change: Change | null, shopId: number, productId: number): boolean {
  if (!change) return true;
  const { company_id, topics, product_ids } = change;
  const isHere = company_id === null || company_id === shopId;
  return (
    isHere &&
    topics.some((topic) => topic !== 'bills' && topic !== 'products') &&
    (product_ids?.includes(productId) ?? true)
  );
}

/** The same line where nothing has changed. */
export function restocked<Line extends GoodsLine>(
  line: Line,
  productCode: string,
  warehouses: readonly UsableWarehouse[],
): Line {
  if (line.product.product_code !== productCode) return line;
  const stock = warehouses.find(({ warehouse_code }) => warehouse_code === line.warehouse_code)?.qty ?? 0;
  return stock === line.stock ? line : { ...line, stock };
}
