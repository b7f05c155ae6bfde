import { sellsAsSelf } from '@soquay/contract/rules/roles';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ApiError } from '@/api/api-error.ts';
import { fieldTexts } from '@/api/field-errors.ts';
import { useRights } from '@/session/rights.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { billBody, formErrors } from './bill-form.ts';
import type { BillFormStore } from './bill-form-store.ts';
import { useCreateBill } from './bills.api.ts';
import { focusEntryField } from './focus-fields.ts';
import { rememberPaymentMethod } from './last-payment-method.ts';

const changedPrices = z.object({ lines: z.array(z.object({ index: z.int(), price: z.int() })) });
const writtenBefore = z.object({ document_id: z.int() });

/**
 * Saves the bill of a form: what was scanned or entered just before is on it, what is wrong is shown at
 * its fields by `onErrors`, a failure keeps everything typed.
 */
export function useSaveBill(store: BillFormStore, onErrors: () => void) {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const rights = useRights();
  const create = useCreateBill();
  const [isRefused, setIsRefused] = useState(false);
  const isBusy = useRef(false);
  const showErrors = useEffectEvent(onErrors);

  // While it is being sent the fields are disabled and take no cursor.
  useEffect(() => {
    if (!isRefused || create.isPending) return;
    showErrors();
    setIsRefused(false);
  }, [isRefused, create.isPending]);

  async function save(): Promise<void> {
    // Not `isPending`, which a press between two renders does not see: once a bill is written, another press would
    // write the next one, under a key of its own.
    if (isBusy.current) return;
    isBusy.current = true;
    isBusy.current = await saveOnce();
  }

  /** Whether it is saved: then there is nothing more to save here. */
  async function saveOnce(): Promise<boolean> {
    await store.getState().lookUps.settled();
    const wrong = store.getState().entry.product ? store.getState().commitEntry() : null;
    if (wrong) {
      feedback.failure(wrong.message);
      focusEntryField(wrong.field);
      return false;
    }
    const values = store.getState();
    const errors = formErrors(values, { needsSalesperson: !sellsAsSelf(rights) });
    const [first] = Object.values(errors);
    if (first) {
      feedback.failure(first);
      values.setErrors(errors);
      onErrors();
      return false;
    }
    try {
      const saved = await create.mutateAsync(billBody(values, values.companyId));
      rememberPaymentMethod(saved.data.payment_code);
      store.setState({ isTouched: false });
      feedback.success(saved.message);
      await navigate({ to: '/orders' });
      return true;
    } catch (error) {
      await showRefusal(error);
      return false;
    }
  }

  async function showRefusal(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) return feedback.failure(error);
    const { code, params } = error.body;
    const before = writtenBefore.safeParse(params);
    if (code === 'IDEMPOTENCY_KEY_REUSED' && before.success) {
      // The answer of an earlier attempt was lost, the bill was not.
      store.setState({ isTouched: false });
      feedback.success(t('bills.savedBefore'));
      await navigate({ to: '/orders2/view/$id', params: { id: String(before.data.document_id) } });
      return;
    }
    feedback.failure(error);
    const prices = changedPrices.safeParse(params);
    if (code === 'PRICE_CHANGED' && prices.success) store.getState().takePrices(prices.data.lines);
    store.getState().setErrors(fieldTexts(error));
    setIsRefused(true);
  }

  return { save: () => void save(), isSaving: create.isPending };
}
