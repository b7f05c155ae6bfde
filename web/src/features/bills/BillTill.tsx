import { businessDay } from '@soquay/contract/rules/day';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { Checkbox } from 'antd';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '@/api/server-clock.ts';
import { Field } from '@/documents/Field.tsx';
import { CustomerFields } from '@/documents/fields/CustomerFields.tsx';
import { usablePhone } from '@/documents/fields/customer.ts';
import { PaymentField } from '@/documents/fields/PaymentField.tsx';
import { SalespersonField } from '@/documents/fields/SalespersonField.tsx';
import { TextField } from '@/documents/fields/TextField.tsx';
import { useHeader } from '@/documents/fields/use-header.ts';
import { DocumentForm } from '@/documents/form/DocumentForm.tsx';
import type { FormFrame } from '@/documents/form/form-kind.ts';
import { EntryArea } from '@/documents/goods/EntryArea.tsx';
import { focusDiscount } from '@/documents/goods/focus-discount.ts';
import { GoodsLines } from '@/documents/goods/GoodsLines.tsx';
import { PriceEntry } from '@/documents/goods/PriceEntry.tsx';
import { priceColumns } from '@/documents/goods/price-columns.tsx';
import { WarehouseChoice } from '@/documents/goods/WarehouseChoice.tsx';
import { formatMoney } from '@/ui/format.ts';
import { BillPayment } from './BillPayment.tsx';
import { useBillForm } from './bill-context.ts';
import { type BillHeader, totalsOf } from './bill-form.ts';
import { type BillForms, billFormKind } from './bill-form-kind.ts';
import type { BilledFigures } from './billed-goods.ts';
import { CustomerFigures } from './CustomerFigures.tsx';
import { NoWarehouseBar } from './NoWarehouseBar.tsx';
import { PreorderOfBill } from './PreorderOfBill.tsx';
import { OtherPrice, PromiseOfLine } from './PromiseOfLine.tsx';
import { usePrintSaved } from './print/use-print-bill.ts';
import { SavedBillBar } from './SavedBillBar.tsx';
import { useShownBillFields } from './shown-bill-fields.ts';
import { TakenGoodsBar } from './TakenGoodsBar.tsx';

/** The bill form as a till: lines with their entry on the left, customer, payment and totals in a column that stays. */
export function BillTill(frame: FormFrame<BillForms>) {
  const { t } = useTranslation();
  const { store, rights } = frame.parts;
  const printSaved = usePrintSaved();
  return (
    <DocumentForm
      {...frame}
      kind={billFormKind}
      day={frame.opened?.bill_date ?? businessDay(serverNow())}
      notice={
        <>
          {frame.opened === null && (
            <>
              <NoWarehouseBar rights={rights} />
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
          <GoodsLines<BilledFigures> columns={billColumns}>
            <WarehouseChoice label={t('documents.sellFrom')} none={t('documents.fullestWarehouse')} />
          </GoodsLines>
        </>
      )}
      termsLabel={t('documents.customer')}
      terms={
        <>
          <CustomerFields>
            <FiguresOfCustomer rights={rights} />
          </CustomerFields>
          <ShipField />
          <PaymentField saved={frame.opened} />
          <SalespersonField saved={frame.opened} />
          <TextField name="bill_note" label={t('documents.note')} maxLength={1000} />
        </>
      }
      totals={<BillPayment />}
      total={<ToCollect />}
      onPrint={hasGrant(rights, 'orders', 'print') ? printSaved : undefined}
      shown={useShownBillFields(store.getState().shopId)}
      fieldKeys={[
        { keys: 'F4', meaning: t('documents.keyCustomer'), to: 'customer_phone' },
        {
          keys: 'F6',
          meaning: t('documents.keyDiscount'),
          to: (form) => focusDiscount(form, store.getState()),
        },
        { keys: 'F7', meaning: t('bills.keyCash'), to: 'cash_given' },
      ]}
    />
  );
}

function mayEditPrices(rights: ShopRights): boolean {
  return hasGrant(rights, 'orders', 'edit-price');
}

const billColumns: ComponentProps<typeof GoodsLines<BilledFigures>>['columns'] = (
  { picture, product, qty, actions },
  { t, store, rights },
) => {
  const { price, discount, total } = priceColumns(t, {
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

function ShipField() {
  const { t } = useTranslation();
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
  const { t } = useTranslation();
  const toCollect = useBillForm((form) => totalsOf(form).total_final_amount_after_pre_paid);
  return (
    <>
      <span>{t('bills.toCollect')}</span>
      <b className="figure">{formatMoney(Math.max(0, toCollect))}</b>
    </>
  );
}
