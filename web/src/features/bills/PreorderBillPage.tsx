import type { Preorder } from '@soquay/contract/preorders';
import { isPreorderOpen, readyToBill } from '@soquay/contract/rules/preorder-process';
import { hasGrant, sellsAsSelf } from '@soquay/contract/rules/roles';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addresses } from '@/documents/addresses.ts';
import { usualPaymentMethod } from '@/documents/device-preferences.ts';
import { forgetDraftsOf } from '@/documents/drafts/forget-drafts.ts';
import { DocumentMadeOf } from '@/documents/form/DocumentMadeOf.tsx';
import type { Begun } from '@/documents/form/form-kind.ts';
import { offered, paymentMethodsQuery, salespeopleQuery } from '@/documents/look-ups.ts';
import { preordersTexts } from '@/features/preorders/preorders.texts.ts';
import { errorsTexts } from '@/i18n/server.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { LazyRightMissing } from '@/session/LazyRightMissing.tsx';
import { useRightsIn } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { BillTill } from './BillTill.tsx';
import { emptyHeader } from './bill-form.ts';
import { type BillForms, billFormKind } from './bill-form-kind.ts';
import { billedPreorderOf } from './billed-preorder.ts';
import { preorderQuery } from './bills.api.ts';
import { billsTexts } from './bills.texts.ts';
import { tellSaved } from './saved-bill.ts';

/** The bill of a pre-order whose goods have arrived: made once, with its customer, note and deposit (document 1, section 2). */
export function PreorderBillPage({ preorderId }: { preorderId: number }) {
  const t = useTexts(billsTexts);
  const client = useQueryClient();
  const preorder = useSuspenseQuery(preorderQuery(preorderId)).data.data;
  const rights = useRightsIn(preorder.company_id);
  const payments = useSuspenseQuery(paymentMethodsQuery()).data.data;
  const salespeople = useSuspenseQuery(salespeopleQuery(preorder.company_id)).data.data;
  // As it was opened: that its bill was saved just now is no reason to be sent away.
  const [isReady] = useState(isReadyToBill(preorder));
  const title = t('bills.createOfPreorder', { n: preorder.order_number });

  function begin(): Begun<BillForms> {
    // As it is by now: begun anew later, its deposit may be another.
    const { data } = client.getQueryData(preorderQuery(preorderId).queryKey) ?? { data: preorder };
    const { customer_phone, customer_name, customer_address, order_note, saleman } = data;
    const seller = sellsAsSelf(rights) ? rights.user_id : saleman.user_id;
    const header = {
      ...emptyHeader(),
      customer_phone,
      customer_name,
      customer_address,
      bill_note: order_note,
      payment_code: usualPaymentMethod(offered(payments)),
      saleman_id: salespeople.find(({ user_id }) => user_id === seller)?.user_id ?? null,
      preorder: billedPreorderOf(data),
    };
    return { header, lines: [] };
  }

  if (!hasGrant(rights, 'orders', 'create')) return <LazyRightMissing module="orders" action="create" />;
  if (!isReady) return <NotReady title={title} preorder={preorder} />;
  return (
    <DocumentMadeOf
      kind={billFormKind}
      Form={BillTill}
      title={title}
      parent={{ id: preorder.id, number: preorder.order_number, company_id: preorder.company_id }}
      begin={begin}
      backHref={addresses.preorder.view(preorder.id)}
      onSaved={(bill, { cash_given }) => tellSaved({ userId: rights.user_id, bill, cash_given })}
    />
  );
}

function isReadyToBill({ status, process_status }: Preorder): boolean {
  return status === 1 && process_status.status_id === readyToBill;
}

/** Why there is no bill to be made of it; what was half-written of one goes where there will never be. */
function NotReady({ title, preorder }: { title: string; preorder: Preorder }) {
  const t = useTexts(billsTexts, errorsTexts, menuTexts, preordersTexts, uiTexts);
  const { id, company_id, order_number, process_status, status } = preorder;
  const { user_id } = useRightsIn(company_id);
  const isOver = status === 1 && !isPreorderOpen(process_status.status_id);
  useEffect(() => {
    if (isOver) void forgetDraftsOf({ userId: user_id, shopId: company_id, kind: billFormKind.name }, id);
  }, [isOver, user_id, company_id, id]);
  const process = t(`preorders.process.${process_status.status_id}`);
  const status_text = status === 0 ? t('ui.statusDeleted') : process;
  return (
    <>
      <PageHeader title={title} trail={[{ label: t('menu.orders'), to: addresses.bill.list }]} />
      <Notice
        text={t('errors.PREORDER_NOT_READY', { order_number, status_text })}
        action={<LinkButton to={addresses.preorder.view(id)}>{t('bills.toPreorder')}</LinkButton>}
      />
    </>
  );
}
