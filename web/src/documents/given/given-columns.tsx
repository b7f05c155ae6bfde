import { mayMoveGoodsOf, type ShopRights } from '@soquay/contract/rules/roles';
import { Checkbox, Tooltip } from 'antd';
import { errorsTexts } from '@/i18n/server.texts.ts';
import { textsFor } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { documentsTexts } from '../documents.texts.ts';
import { FormQtyInput } from '../fields/NumberFields.tsx';
import { type DocumentStore, lineField } from '../form/document-store.ts';
import { LineField } from '../lines/LineField.tsx';
import type { LineColumn } from '../lines/LineTable.tsx';
import { productColumns } from '../products/product-columns.tsx';
import { type GivenLine, targetWarehouse, withQty, withTick } from './given-line.ts';

const t = textsFor(documentsTexts, errorsTexts);

/** What a line of another document shows and takes, for documents to choose from. */
export type GivenColumns<Line> = Readonly<
  Record<'tick' | 'picture' | 'product' | 'remaining' | 'qty', LineColumn<Line>>
>;

export function givenColumns<Line extends GivenLine>({
  store,
  rights,
}: {
  store: DocumentStore<object, Line>;
  rights: ShopRights;
}): GivenColumns<Line> {
  /** Goods of others' warehouses stay where they are. */
  const refusalOf = (line: Line) => {
    const warehouse_code = targetWarehouse(line);
    return mayMoveGoodsOf(rights, warehouse_code)
      ? undefined
      : t('errors.WAREHOUSE_FORBIDDEN', { warehouse_code });
  };
  const { picture, product } = productColumns();
  return {
    picture,
    product: {
      ...product,
      cell: (line, number) => product.cell({ ...line, warehouse_code: targetWarehouse(line) }, number),
    },
    tick: {
      key: 'tick',
      width: 32,
      label: t('documents.take'),
      kind: 'actions',
      isPlain: true,
      cell: (line) => {
        const refusal = refusalOf(line);
        const name = t('documents.takeOf', { code: line.product.product_code });
        return (
          <Tooltip title={refusal}>
            <Checkbox
              checked={line.isTaken}
              disabled={refusal !== undefined}
              aria-label={refusal ? `${name}: ${refusal}` : name}
              onChange={({ target }) =>
                store.getState().changeLine(line.key, (current) => withTick(current, target.checked))
              }
            />
          </Tooltip>
        );
      },
    },
    remaining: {
      key: 'remaining',
      width: 60,
      label: t('documents.remaining'),
      kind: 'figure',
      cell: ({ most }) => formatNumber(most),
    },
    qty: {
      key: 'qty',
      width: 74,
      label: t('documents.qty'),
      kind: 'input',
      cell: (line) => {
        const { key, product, qty, isTaken } = line;
        const name = lineField(key, 'qty');
        return (
          <LineField name={name} isCount>
            <FormQtyInput
              name={name}
              value={isTaken ? qty : null}
              disabled={refusalOf(line) !== undefined}
              onChange={(value) => store.getState().changeLine(key, (current) => withQty(current, value))}
              aria-label={t('documents.qtyOf', { code: product.product_code })}
            />
          </LineField>
        );
      },
    },
  };
}
