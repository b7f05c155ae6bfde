import { type Preorder, preorderFields } from '@soquay/contract/preorders';
import { useSuspenseQuery } from '@tanstack/react-query';
import { saidText } from '@/api/said-text.ts';
import { documentQuery } from '@/documents/document-kind.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { ChoiceField } from '@/documents/fields/ChoiceField.tsx';
import { CustomerFold } from '@/documents/fields/CustomerFold.tsx';
import { DayField } from '@/documents/fields/DayField.tsx';
import { HeaderInputs } from '@/documents/fields/HeaderInputs.tsx';
import { usePaymentKeys } from '@/documents/fields/PaymentField.tsx';
import { SalespersonField } from '@/documents/fields/SalespersonField.tsx';
import { useHeader } from '@/documents/fields/use-header.ts';
import { DocumentForm } from '@/documents/form/DocumentForm.tsx';
import { useDocument } from '@/documents/form/document-context.ts';
import { Fold } from '@/documents/form/Fold.tsx';
import type { FormFrame } from '@/documents/form/form-kind.ts';
import { salespeopleQuery } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatDay } from '@/ui/format.ts';
import { useToday } from '@/ui/use-today.ts';
import { NameEntry } from './NameEntry.tsx';
import { PreorderLines } from './PreorderLines.tsx';
import { CollectNow, PreorderTotals } from './PreorderTotals.tsx';
import { PictureField } from './pictures/PictureField.tsx';
import { SavedPictures } from './pictures/SavedPictures.tsx';
import { usePreorderStore } from './preorder-context.ts';
import styles from './preorder-form.module.css';
import type { PreorderForms, PreorderHeader } from './preorder-form.ts';
import { preorderFormKind } from './preorder-form-kind.ts';
import { orderPersonsQuery, preorderKind } from './preorder-kind.ts';
import { preordersTexts } from './preorders.texts.ts';
import { SavedPreorderBar } from './SavedPreorderBar.tsx';
import { useShownPreorderFields } from './shown-preorder-fields.ts';
import { usePrintPreorder } from './use-print-preorder.ts';

/** What a customer asks for, with pictures of it, a promise and a deposit. */
export function PreorderForm(frame: FormFrame<PreorderForms>) {
  const t = useTexts(documentsTexts, preordersTexts);
  const { opened } = frame;
  const printSaved = usePrintPreorder();
  return (
    <DocumentForm
      {...frame}
      kind={preorderFormKind}
      notice={opened === null && <SavedPreorderBar />}
      lines={(showKeys) => (
        <>
          <NameEntry onHelp={showKeys} />
          <PreorderLines />
          {opened ? <PicturesOf id={opened.id} /> : <PictureField saved={[]} />}
        </>
      )}
      termsLabel={t('documents.customer')}
      terms={
        <>
          <CustomerFold required />
          <DayField name="expire_date" label={t('preorders.promised')} />
          <Fold label={t('preorders.more')} summary={<MoreSummary />}>
            <HeaderInputs fields={preorderFields} />
            <DayField name="order_date" label={t('preorders.orderDate')} isTodayWhenEmpty={!opened} />
            <SalespersonField
              saved={
                opened && { saleman_id: opened.saleman.user_id, saleman_fullname: opened.saleman.fullname }
              }
            />
            <OrderPersonField saved={opened} />
          </Fold>
        </>
      }
      totals={<PreorderTotals opened={opened} />}
      total={<CollectNow opened={opened} />}
      onPrint={printSaved}
      shown={useShownPreorderFields(frame.parts.store.getState().shopId)}
      fieldKeys={[
        { keys: 'F4', meaning: t('documents.keyCustomer'), to: 'customer_phone' },
        ...usePaymentKeys(frame.parts.store, opened?.payment ?? null),
      ]}
    />
  );
}

/** Shows what seldom changes from one pre-order to the next, folded: names stand in full. */
function MoreSummary() {
  const t = useTexts(documentsTexts, preordersTexts);
  const shopId = useDocument((form) => form.shopId);
  const [{ order_date, order_note, saleman_id, orderman_id }] = useHeader<PreorderHeader>(
    'order_date',
    'order_note',
    'saleman_id',
    'orderman_id',
  );
  const today = useToday();
  const sellers = useSuspenseQuery(salespeopleQuery(shopId)).data.data;
  const buyers = useSuspenseQuery(orderPersonsQuery(shopId)).data.data;
  const nameOf = (people: readonly { user_id: number; fullname: string }[], id: number | null) =>
    people.find(({ user_id }) => user_id === id)?.fullname;
  const buyer = nameOf(buyers, orderman_id);
  return (
    <>
      <span>{t('preorders.soldBy', { name: nameOf(sellers, saleman_id) ?? '–' })}</span>
      {buyer ? (
        <span>{t('preorders.boughtBy', { name: buyer })}</span>
      ) : (
        // Folded away, nobody would know of it until the save is refused.
        <span className={styles.buyerMissing}>{t('preorders.buyerMissing')}</span>
      )}
      <span>
        {[
          t('preorders.orderedOn', { day: formatDay(order_date || today) }),
          order_note.trim() || t('documents.note'),
        ].join(' · ')}
      </span>
    </>
  );
}

/** Pictures of a saved one are deleted at once; those that are added come with the rest. */
function PicturesOf({ id }: { id: number }) {
  const store = usePreorderStore();
  const preorder = useSuspenseQuery(documentQuery(preorderKind, id)).data.data;

  /** That a picture went is no change of others' that this form has not seen. */
  function followDeletion({ version }: Preorder): void {
    const { saved, becomeSaved } = store.getState();
    if (saved?.version === version - 1) becomeSaved({ id, version });
  }

  return (
    <PictureField saved={preorder.images.map(({ image_file }) => image_file)}>
      <SavedPictures preorder={preorder} onDeleted={followDeletion} />
    </PictureField>
  );
}

/** Who buys it. */
function OrderPersonField({ saved }: { saved: Preorder | null }) {
  const t = useTexts(preordersTexts);
  const shopId = useDocument((form) => form.shopId);
  const [{ orderman_id }, setHeader] = useHeader<Pick<PreorderHeader, 'orderman_id'>>('orderman_id');
  const people = useSuspenseQuery(orderPersonsQuery(shopId)).data.data;
  return (
    <ChoiceField
      name="orderman_id"
      label={t('preorders.orderPerson')}
      value={orderman_id}
      onChange={(id) => setHeader({ orderman_id: id })}
      options={people.map((person) => ({ value: person.user_id, label: person.fullname }))}
      saved={saved && { value: saved.orderman.user_id, label: saved.orderman.fullname }}
      missing={saidText('orderPersonRequired')}
    />
  );
}
