import type { ProductOption } from '@soquay/contract/products';
import { productCodeKey } from '@soquay/contract/rules/product-code-key';
import { mayMoveGoodsOf } from '@soquay/contract/rules/roles';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { createStore } from 'zustand';
import type { RefusalBody } from '@/api/api-error.ts';
import { saidText } from '@/api/said-text.ts';
import { TaskQueue } from '@/ui/task-queue.ts';
import type { SavedDocument } from '../document-kind.ts';
import { createDocumentStore } from '../form/document-store.ts';
import type { LineSource } from '../form/form-kind.ts';
import { createFormScanner } from '../form/form-scanner.ts';
import { ScanProblem } from '../form/scanner.ts';
import { type LineProduct, lineProductOf } from '../products/line-product.ts';
import { productOptionsQuery } from '../products/product-options.ts';
import { scannedProduct } from '../products/product-picker.ts';
import {
  lineForScan,
  type ParentLine,
  takenLines,
  targetWarehouse,
  withPiece,
  withTyped,
} from './parent-line.ts';

/** Forms of documents whose lines are those of another one: a person says how much of each. */
export interface ParentForms<Saved extends SavedDocument, Header extends object, Line extends ParentLine> {
  saved: Saved;
  header: Header;
  line: Line;
  entry: null;
  /** Asks for the lines anew; what was typed stays on those that are still there. */
  tools: { renew: () => Promise<void> };
}

interface ParentLineRules<Header extends object, Line extends ParentLine> {
  storedLine: z.ZodType<Line>;
  /** The lines as they are by now. */
  ask: (client: QueryClient, header: Header) => Promise<readonly Line[]>;
  /** Besides the quantity: what is typed of a line, as errors name it. */
  ownFields: readonly (keyof Line & string)[];
  /** Refusals after which the lines are others: somebody else has taken some of them. */
  renewedAfter: readonly RefusalBody['code'][];
}

/** Lines of another document; a scan takes one piece more of its product. */
export function parentLines<Saved extends SavedDocument, Header extends object, Line extends ParentLine>({
  storedLine,
  ask,
  ownFields,
  renewedAfter,
}: ParentLineRules<Header, Line>): LineSource<ParentForms<Saved, Header, Line>> {
  return {
    fields: ['qty', 'warehouse_code', ...ownFields],
    ownFields: ['details'],
    line: storedLine,
    entry: { stored: z.null(), blank: null },
    open: ({ entry, ...draft }, { client, rights }) => {
      const store = createDocumentStore(draft);

      const isMine = (line: Line) => mayMoveGoodsOf(rights, targetWarehouse(line));

      async function findProduct(text: string, productId: number | null): Promise<LineProduct> {
        const code = productCodeKey(text);
        const { lines } = store.getState();
        const own = lines.find(({ product }) => productCodeKey(product.product_code) === code);
        const found = await client.fetchQuery(productOptionsQuery(draft.shopId, text));
        // Goods that were deleted since are known by the lines alone.
        const isListed = found.data.some(({ product_id }) => product_id === own?.product.product_id);
        if (own && !isListed) return own.product;
        const isExpected = ({ product_id }: ProductOption) =>
          lines.some(({ product }) => product.product_id === product_id);
        return lineProductOf(scannedProduct(found, { text, productId, isExpected }));
      }

      async function takePiece(text: string, _turn: number, productId: number | null): Promise<void> {
        const product = await findProduct(text, productId);
        const { lines, setLines } = store.getState();
        const { next, isKnown } = lineForScan(lines.filter(isMine), product.product_id);
        if (!next) {
          const problem = isKnown ? saidText('takenAlready') : saidText('notAmongLines');
          throw new ScanProblem(problem, `${product.product_code} ${product.product_name}`);
        }
        setLines(
          lines.map((line) => (line === next ? withPiece(line) : line)),
          next.key,
        );
      }

      return {
        store,
        scanner: createFormScanner(store, takePiece),
        lookUps: new TaskQueue(),
        rights,
        entry: createStore(() => entry),
        tools: {
          renew: async () => {
            const lines = await ask(client, store.getState().header);
            const form = store.getState();
            form.setLines(withTyped(lines, form.lines, ownFields));
          },
        },
        takeEntered: async () => null,
        // What comes back is bound by what was taken, not by the stock.
        followStock: () => () => {},
      };
    },
    renewed: (lines, kept) => withTyped(lines, kept, ownFields),
    sent: takenLines,
    onRefused: async ({ tools }, { code }) => {
      if (renewedAfter.includes(code)) await tools.renew();
    },
  };
}
