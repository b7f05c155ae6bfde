import { type Preorder, setProcessStatus } from '@soquay/contract/preorders';
import {
  areLinesReadyFor,
  maySetProcess,
  nextProcessStatuses,
  type ProcessStatus,
} from '@soquay/contract/rules/preorder-process';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/api.ts';
import { useWriteOnce } from '@/documents/life/use-write-once.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { formatMoney } from '@/ui/format.ts';
import { ReasonedButton } from '@/ui/ReasonedButton.tsx';
import type { Question } from '@/ui/use-feedback.ts';

const PaymentDialog = lazy(async () => ({
  default: (await import('@/documents/fields/PaymentDialog.tsx')).PaymentDialog,
}));

interface ProcessStepsProps {
  preorder: Preorder;
  /** In the pre-order's shop. */
  rights: ShopRights;
}

/** What this person may do with a pre-order next (decisions.md X16, X17); a step for which something is missing says what. */
export function ProcessSteps({ preorder, rights }: ProcessStepsProps) {
  const { t } = useTranslation();
  const { write, isBusy } = useWriteOnce();
  const [isRefunding, setRefunding] = useAddressState<true>('refund');
  const { id, status, accounting_status, details, pre_paid } = preorder;
  if (status === 0 || !hasGrant(rights, 'preorders', 'edit')) return null;
  const lines = details.map(({ process_status }) => process_status);
  const steps = nextProcessStatuses(preorder.process_status.status_id).filter((next) =>
    maySetProcess(rights, next),
  );

  function reasonAgainst(next: ProcessStatus): string | null {
    if (accounting_status === 1) return t('errors.DOCUMENT_MARKED');
    if (areLinesReadyFor(next, lines)) return null;
    return t('errors.PREORDER_LINES_WAITING', { to_text: t(`preorders.process.${next}`) });
  }

  /** What cannot be taken back is asked about, with the money it is about. */
  function questionOf(next: ProcessStatus): Question | undefined {
    const amount = formatMoney(pre_paid);
    const title = t(`preorders.step.${next as 109 | 201 | 202}`);
    if (next === 201) {
      const text = t(pre_paid > 0 ? 'preorders.cancelRefund' : 'preorders.cancelText', { amount });
      return { title: t('preorders.cancelTitle'), text, okText: title, isDangerous: true };
    }
    return next === 109 ? { title, text: t('preorders.doneText'), okText: title } : undefined;
  }

  const take = (next: ProcessStatus) => {
    // How the deposit is given back is asked first.
    if (next === 202 && pre_paid > 0) return setRefunding(true);
    return write(
      (idempotencyKey) =>
        api(setProcessStatus, { body: { order_id: id, process_status: next } }, { idempotencyKey }),
      questionOf(next),
    );
  };

  const buttons = steps.map((next) => (
    <ReasonedButton
      key={next}
      danger={next === 201}
      reason={reasonAgainst(next)}
      loading={isBusy}
      onClick={() => void take(next)}
    >
      {t(`preorders.step.${next as 102 | 103 | 109 | 201 | 202}`)}
    </ReasonedButton>
  ));
  return (
    <>
      {buttons}
      {isRefunding && (
        <Suspense>
          <PaymentDialog
            title={t('preorders.step.202')}
            text={t('preorders.refundedText', { amount: formatMoney(pre_paid) })}
            saveText={t('preorders.step.202')}
            payment_code={preorder.payment.payment_code}
            save={({ payment_code }, idempotencyKey) =>
              api(
                setProcessStatus,
                { body: { order_id: id, process_status: 202, payment_code } },
                { idempotencyKey },
              )
            }
            onClose={() => setRefunding(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
