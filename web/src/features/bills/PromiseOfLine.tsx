import type { BillPreorderLine } from '@soquay/contract/bills';
import { Button, Select } from 'antd';
import { FieldError } from '@/documents/fields/FieldError.tsx';
import { lineField } from '@/documents/form/document-store.ts';
import { withFigures } from '@/documents/goods/priced-goods.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatMoney } from '@/ui/format.ts';
import { randomId } from '@/ui/random-id.ts';
import { useBillForm, useBillFormStore } from './bill-context.ts';
import { type BilledLine, otherPrice } from './billed-goods.ts';
import { billsTexts } from './bills.texts.ts';
import styles from './promise-of-line.module.css';
import { likelyPromise, promisedName, promisesOf, withPromise, withPromiseTaken } from './promises.ts';

/** Nothing was promised. */
const none: readonly BillPreorderLine[] = [];
/** The choice of a line that is for nothing of the pre-order. */
const beside = 0;

/** Which line of the bill's pre-order these goods are for; a saved line keeps what it is for. */
export function PromiseOfLine({ line }: { line: BilledLine }) {
  const t = useTexts(billsTexts);
  const promises = useBillForm(({ header }) => header.preorder?.lines ?? none);
  const changeLine = useBillForm((form) => form.changeLine);
  const promise = promises.find(({ id }) => id === line.preorder_line_id);
  if (promises.length === 0) return null;
  if (line.id !== null) {
    return (
      promise && (
        <small className={styles.saved}>{t('bills.promiseIs', { name: promisedName(promise) })}</small>
      )
    );
  }
  const name = lineField(line.key, 'preorder_line_id');
  return (
    <div className={styles.promise} data-field={name}>
      <Select
        size="small"
        variant="filled"
        aria-label={t('bills.promiseOf', { code: line.product.product_code })}
        value={line.preorder_line_id ?? beside}
        onChange={(id: number) => {
          const chosen = promises.find((one) => one.id === id);
          changeLine(line.key, (current) => withPromise(current, chosen));
        }}
        options={[
          ...promisesOf(line.product, promises).map((one) => ({
            value: one.id,
            label: t('bills.promiseOption', { name: promisedName(one), price: formatMoney(one.price) }),
          })),
          { value: beside, label: t('bills.besidePreorder') },
        ]}
        popupMatchSelectWidth={false}
      />
      <FieldError name={name} />
    </div>
  );
}

/** The ways to another price of goods that were promised, open to who may not change prices too. */
export function OtherPrice({ line }: { line: BilledLine }) {
  const t = useTexts(billsTexts);
  const store = useBillFormStore();
  const likely = useBillForm(({ header, lines }) =>
    likelyPromise(line, { promises: header.preorder?.lines ?? none, lines }),
  );
  const price = otherPrice(line);
  if (likely) return <LikelyPromise line={line} promise={likely} />;
  if (price === null) return null;
  const isAgreed = price === line.agreed_price;
  const { product_code } = line.product;
  return (
    <Button
      type="link"
      size="small"
      className={styles.price}
      aria-label={t(isAgreed ? 'bills.takeAgreedOf' : 'bills.takeListedOf', {
        code: product_code,
        price: formatMoney(price),
      })}
      onClick={() => store.getState().changeLine(line.key, (current) => withFigures(current, { price }))}
    >
      {t(isAgreed ? 'bills.takeAgreed' : 'bills.takeListed', { price: formatMoney(price) })}
    </Button>
  );
}

/** Asks whether these goods are what was promised in words; one press says so. */
function LikelyPromise({ line, promise }: { line: BilledLine; promise: BillPreorderLine }) {
  const t = useTexts(billsTexts);
  const store = useBillFormStore();
  const price = formatMoney(promise.price);
  return (
    <Button
      type="link"
      size="small"
      className={styles.price}
      aria-label={t('bills.isPromisedOf', { code: line.product.product_code, price })}
      title={promisedName(promise)}
      onClick={() => {
        const { lines, setLines } = store.getState();
        setLines(withPromiseTaken(lines, { key: line.key, promise, restKey: randomId() }), line.key);
      }}
    >
      {t('bills.isPromised', { price })}
    </Button>
  );
}
