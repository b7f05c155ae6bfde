import type { ProductOption } from '@soquay/contract/products';
import { createStore } from 'zustand';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { draftOf, untouchedDraft } from '@/documents/drafts/draft-record.ts';
import { createDocumentStore } from '@/documents/form/document-store.ts';
import type { LineKind } from '@/documents/form/form-kind.ts';
import { createFormScanner } from '@/documents/form/form-scanner.ts';
import { offered } from '@/documents/look-ups.ts';
import { productOptionsQuery } from '@/documents/products/product-options.ts';
import { exactProduct, scannedProduct } from '@/documents/products/product-picker.ts';
import { textsFor } from '@/i18n/texts.ts';
import { randomId } from '@/ui/random-id.ts';
import { TaskQueue } from '@/ui/task-queue.ts';
import type { PreorderForms } from './preorder-form.ts';
import { keptForm, lineFields, namedLine, type PreorderFormLine, productLine } from './preorder-form-line.ts';
import { unitsQuery } from './preorder-kind.ts';

const t = textsFor(documentsTexts);

/** What most things are counted in, where the shop has that unit. */
const commonUnit = 'cái';

export const entryField = 'entry.product_name';

/** Lines in a person's own words, or of a product of the shop; a scan is one piece more of its product. */
export const namedLines: LineKind<PreorderForms> = {
  fields: lineFields,
  entryField,
  blankLine: namedLine('', '', ''),
  draftSchema: keptForm,
  untouched: (begun) => ({ ...untouchedDraft(begun), entry: { text: '' } }),
  open: ({ entry: entered, ...draft }, { client, rights }) => {
    const store = createDocumentStore(draft);
    const entry = createStore(() => entered);

    const findProducts = (text: string) => client.fetchQuery(productOptionsQuery(draft.shopId, text));

    function add(line: PreorderFormLine): PreorderFormLine {
      const form = store.getState();
      form.setLines([...form.lines, line], line.key);
      return line;
    }

    /** That of the line before it; people ask for the like. */
    function usualUnit(): string {
      const units = offered(client.getQueryData(unitsQuery().queryKey)?.data);
      const codes = units.map(({ unit_code }) => unit_code);
      const [usual = ''] = codes.includes(commonUnit) ? [commonUnit] : codes;
      return store.getState().lines.at(-1)?.unit_code || usual;
    }

    const addProduct = (product: ProductOption) => add(productLine(randomId(), product));

    async function takePiece(text: string, _turn: number, productId: number | null): Promise<void> {
      const product = scannedProduct(await findProducts(text), { text, productId });
      const form = store.getState();
      const same = form.lines.find(({ product_id }) => product_id === product.product_id);
      if (!same) return void addProduct(product);
      const more = { ...same, qty: (same.qty ?? 0) + 1 };
      form.setLines(
        form.lines.map((line) => (line === same ? more : line)),
        same.key,
      );
    }

    return {
      store,
      scanner: createFormScanner(store, takePiece),
      lookUps: new TaskQueue(),
      rights,
      tools: {
        entry,
        addProduct,
        addNamed: async (text) => {
          const product = exactProduct(await findProducts(text), text);
          return product ? addProduct(product) : add(namedLine(randomId(), text.trim(), usualUnit()));
        },
      },
      takeEntered: async () => {
        const text = entry.getState().text.trim();
        if (text === '') return null;
        return { field: entryField, message: t('documents.notAdded', { text }) };
      },
      // Nothing is taken from the stock.
      followStock: () => () => {},
    };
  },
  read: ({ store, tools: { entry } }) => ({ ...draftOf(store.getState()), entry: entry.getState() }),
  subscribe: ({ store, tools: { entry } }, onChange) => {
    const stops = [store.subscribe(onChange), entry.subscribe(onChange)];
    return () => {
      for (const stop of stops) stop();
    };
  },
};
