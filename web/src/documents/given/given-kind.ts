import { messages } from '@soquay/contract/messages';
import { z } from 'zod';
import { TaskQueue } from '@/ui/task-queue.ts';
import type { SavedDocument } from '../document-kind.ts';
import { createDocumentStore } from '../document-store.ts';
import { draftOf, draftSchema, untouchedDraft } from '../drafts/draft-record.ts';
import type { LineKind } from '../form/form-kind.ts';
import { createFormScanner } from '../form/form-scanner.ts';
import { productOptionsQuery } from '../product-options.ts';
import { exactProduct } from '../product-picker.ts';
import { ScanProblem } from '../scanner.ts';
import { type GivenLine, lineForScan, takenLines, withPiece, withTyped } from './given-line.ts';

/** Forms of documents whose lines are those of another one: a person says how much of each. */
export interface GivenForms<Saved extends SavedDocument, Header extends object, Line extends GivenLine> {
  saved: Saved;
  header: Header;
  line: Line;
  entry: null;
  tools: object;
}

interface GivenLineKind<Line extends GivenLine> {
  keptLine: z.ZodType<Line>;
  /** Besides the quantity: what is typed of a line, as errors name it. */
  ownFields: readonly (keyof Line & string)[];
}

/** Lines of another document; a scan takes one piece more of its product. */
export function givenLines<Saved extends SavedDocument, Header extends object, Line extends GivenLine>({
  keptLine,
  ownFields,
}: GivenLineKind<Line>): LineKind<GivenForms<Saved, Header, Line>> {
  return {
    fields: ['qty', ...ownFields],
    draftSchema: (header) => draftSchema(header, keptLine).extend({ entry: z.null().default(null) }),
    untouched: (begun) => ({ ...untouchedDraft(begun), entry: null }),
    open: ({ entry: _, ...draft }, { client, rights }) => {
      const store = createDocumentStore(draft);

      async function takePiece(text: string): Promise<void> {
        const { data } = await client.fetchQuery(productOptionsQuery(draft.shopId, text));
        const product = exactProduct(data, text);
        if (!product) throw new ScanProblem(messages.productUnknown);
        const { lines, setLines } = store.getState();
        const { next, isKnown } = lineForScan(lines, product.product_id);
        if (!next) {
          const problem = isKnown ? messages.takenAlready : messages.notAmongLines;
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
        tools: {},
        takeEntered: () => null,
        // What comes back is bound by what was taken, not by the stock.
        followStock: () => () => {},
      };
    },
    read: ({ store }) => ({ ...draftOf(store.getState()), entry: null }),
    subscribe: ({ store }, onChange) => store.subscribe(onChange),
    renewed: (lines, kept) => withTyped(lines, kept, ownFields),
    sent: takenLines,
  };
}
