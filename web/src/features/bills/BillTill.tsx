import { billFields } from '@soquay/contract/bills';
import { defaultOrderOrigin } from '@soquay/contract/order-origins';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import type { ComponentProps } from 'react';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { CustomerFold } from '@/documents/fields/CustomerFold.tsx';
import { usablePhone } from '@/documents/fields/customer.ts';
import { Field } from '@/documents/fields/Field.tsx';
import { HeaderInputs } from '@/documents/fields/HeaderInputs.tsx';
import { usePaymentKeys } from '@/documents/fields/PaymentField.tsx';
import { SalespersonField } from '@/documents/fields/SalespersonField.tsx';
import { useHeader } from '@/documents/fields/use-header.ts';
import { DocumentForm } from '@/documents/form/DocumentForm.tsx';
import { Fold } from '@/documents/form/Fold.tsx';
import type { FormFrame } from '@/documents/form/form-kind.ts';
import { EntryArea } from '@/documents/goods/EntryArea.tsx';
import { focusDiscount } from '@/documents/goods/focus-discount.ts';
import { GoodsLines } from '@/documents/goods/GoodsLines.tsx';
import { PriceEntry } from '@/documents/goods/PriceEntry.tsx';
import { priceColumns } from '@/documents/goods/price-columns.tsx';
import { salespeopleQuery, useOriginName } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatMoney } from '@/ui/format.ts';
import { useToday } from '@/ui/use-today.ts';
import { BillPayment } from './BillPayment.tsx';
import { useBillForm, useBillToSave } from './bill-context.ts';
import { type BillHeader, restOf } from './bill-form.ts';
import { type BillForms, billFormKind } from './bill-form-kind.ts';
import styles from './bill-till.module.css';
import type { BilledFigures } from './billed-goods.ts';
import { billsTexts } from './bills.texts.ts';
import { CounterBar } from './CounterBar.tsx';
import { CustomerFigures } from './CustomerFigures.tsx';
import { LinesElsewhere } from './LinesElsewhere.tsx';
import { NoWarehouseBar } from './NoWarehouseBar.tsx';
import { OriginField } from './OriginField.tsx';
import { PreorderOfBill } from './PreorderOfBill.tsx';
import { OtherPrice, PromiseOfLine } from './PromiseOfLine.tsx';
import { usePrintSaved } from './print/use-print-bill.ts';
import { SavedBillBar } from './SavedBillBar.tsx';
import { SellFrom } from './SellFrom.tsx';
import { useShownBillFields } from './shown-bill-fields.ts';
import { TakenGoodsBar } from './TakenGoodsBar.tsx';
import { LazyTouchGrid } from './touch/LazyTouchGrid.tsx';
import { TouchButton } from './touch/TouchButton.tsx';

/** The bill form as a till: lines with their entry on the left, customer, payment and totals in a column that stays. */
export function BillTill(frame: FormFrame<BillForms>) {
  const t = useTexts(billsTexts, documentsTexts);
  const { store, rights } = frame.parts;
  const printSaved = usePrintSaved();
  const today = useToday();
  return (
    <DocumentForm
      {...frame}
      kind={billFormKind}
      day={frame.opened?.bill_date ?? today}
      headActions={<TouchButton />}
      notice={
        <>
          {frame.opened === null && (
            <>
              <NoWarehouseBar rights={rights} />
              <CounterBar rights={rights} />
              <SavedBillBar />
              <TakenGoodsBar store={store} />
            </>
          )}
          <OfPreorder />
        </>
      }
      lines={(showKeys) => (
        <>
          <EntryArea onHelp={showKeys}>
            <PriceEntry mayEditPrice={mayEditPrices(rights)} />
          </EntryArea>
          <div className={styles.goods}>
            <GoodsLines<BilledFigures> columns={billColumns}>
              <SellFrom rights={rights} />
            </GoodsLines>
            <LazyTouchGrid />
          </div>
        </>
      )}
      termsLabel={t('documents.customer')}
      terms={
        <>
          <CustomerFold note={<FiguresOfCustomer rights={rights} />} />
          <Fold label={t('bills.more')} summary={<MoreSummary shopId={store.getState().shopId} />}>
            <ShipField />
            <OriginField saved={frame.opened} />
            <HeaderInputs fields={billFields} />
            <SalespersonField saved={frame.opened} />
          </Fold>
        </>
      }
      totals={
        <>
          <BillPayment opened={frame.opened} />
          <LinesElsewhere />
        </>
      }
      total={<ToCollect />}
      onPrint={
        hasGrant(rights, 'orders', 'print')
          ? (bill) => printSaved(bill, store.getState().header.cash_given)
          : undefined
      }
      shown={useShownBillFields(store.getState().shopId)}
      fieldKeys={[
        { keys: 'F4', meaning: t('documents.keyCustomer'), to: 'customer_phone' },
        {
          keys: 'F6',
          meaning: t('documents.keyDiscount'),
          to: (form) => focusDiscount(form, store.getState()),
        },
        { keys: 'F7', meaning: t('bills.keyCash'), to: 'cash_given' },
        ...usePaymentKeys(store, frame.opened),
      ]}
    />
  );
}

function mayEditPrices(rights: ShopRights): boolean {
  return hasGrant(rights, 'orders', 'edit-price');
}

const billColumns: ComponentProps<typeof GoodsLines<BilledFigures>>['columns'] = (
  { picture, product, qty, actions },
  { store, rights },
) => {
  const { price, discount, total } = priceColumns({
    store,
    mayEditPrice: mayEditPrices(rights),
    belowPrice: (line) => <OtherPrice line={line} />,
  });
  const promisedProduct: typeof product = {
    ...product,
    cell: (line, number) => (
      <>
        {product.cell(line, number)}
        <PromiseOfLine line={line} />
      </>
    ),
  };
  return [picture, promisedProduct, price, qty, discount, total, actions];
};

function FiguresOfCustomer({ rights }: { rights: ShopRights }) {
  const phone = useBillForm(({ header }) => usablePhone(header));
  return <CustomerFigures rights={rights} phone={phone} />;
}

/** What seldom changes from one bill to the next, in one line. */
function MoreSummary({ shopId }: { shopId: number }) {
  const t = useTexts(billsTexts, documentsTexts);
  const [{ is_ship, order_origin, bill_note, saleman_id }] = useHeader<BillHeader>(
    'is_ship',
    'order_origin',
    'bill_note',
    'saleman_id',
  );
  const originName = useOriginName(order_origin);
  const people = useSuspenseQuery(salespeopleQuery(shopId)).data.data;
  const seller = people.find(({ user_id }) => user_id === saleman_id);
  return (
    <span>
      {[
        t(is_ship ? 'bills.isShip' : 'bills.notShipped'),
        ...(order_origin === defaultOrderOrigin ? [] : [originName]),
        bill_note.trim() || t('documents.note'),
        seller?.fullname ?? t('documents.salesperson'),
      ].join(' · ')}
    </span>
  );
}

function ShipField() {
  const t = useTexts(billsTexts);
  const [{ is_ship }, setHeader] = useHeader<Pick<BillHeader, 'is_ship'>>('is_ship');
  return (
    <Field name="is_ship" label={t('bills.isShip')} isRow>
      {({ id }) => (
        <Checkbox
          id={id}
          checked={is_ship}
          onChange={({ target }) => setHeader({ is_ship: target.checked })}
        />
      )}
    </Field>
  );
}

function OfPreorder() {
  const preorder = useBillForm(({ header }) => header.preorder);
  return preorder && <PreorderOfBill preorder={preorder} />;
}

function ToCollect() {
  const t = useTexts(documentsTexts);
  const toCollect = restOf(useBillToSave());
  return (
    <>
      <span>{t('documents.toPay')}</span>
      <b className="figure">{formatMoney(toCollect)}</b>
    </>
  );
}
