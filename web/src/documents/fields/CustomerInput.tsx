import type { CustomerOption } from '@soquay/contract/customers';
import { readPhone } from '@soquay/contract/rules/phone';
import { useQueryClient } from '@tanstack/react-query';
import { Input, type InputProps } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '@/i18n/texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { useLookUp } from '@/ui/use-look-up.ts';
import { isComposing } from '@/ui/use-shortcuts.ts';
import { documentsTexts } from '../documents.texts.ts';
import { customerOfPhone } from './customer.ts';
import styles from './customer-input.module.css';
import { customersQuery } from './customers-query.ts';

/** Leaving the field asks what the list under it has just been asked. */
const answerStaysMs = 10_000;

interface CustomerInputProps extends Omit<InputProps, 'onChange' | 'value' | 'children'> {
  value: string;
  onType: (text: string) => void;
  onChoose: (customer: CustomerOption) => void;
  /** The one customer whose whole phone was typed, chosen or not; taken as if chosen where this is absent. */
  onMatch?: (customer: CustomerOption) => void;
  /** Has a save wait for it: a phone was typed and left, and nobody knows yet whose it is. */
  onLookUp?: (task: () => Promise<void>) => void;
  /** Off where the customer is known already and this merely belongs to them. */
  finds?: boolean;
}

/**
 * A field of the customer that finds known ones while one types in it, at once on Enter, which takes the only one. Of
 * several it takes none that was not pointed at, but for the one whose whole phone was typed, whom leaving the field takes
 too: who buys for the first time may be called like somebody else.
 */
export function CustomerInput({
  value,
  onType,
  onChoose,
  onMatch = onChoose,
  onLookUp = (task) => void task(),
  finds = true,
  onBlur,
  ...rest
}: CustomerInputProps) {
  const t = useTexts(documentsTexts);
  const client = useQueryClient();
  const feedback = useFeedback();
  const listId = useId();
  /** What the person typed here; a customer that was filled in is looked for no more. */
  const [typed, setTyped] = useState('');
  /** The customer that Enter takes; -1 as long as the person has asked for none of them. */
  const [active, setActive] = useState(-1);
  const [isOpen, setIsOpen] = useState(false);
  const lookUp = customersQuery(finds ? typed : '');
  const found = useLookUp(typed, { ...lookUp, enabled: lookUp.enabled && typed === value });
  const customers = found.answer?.data ?? [];
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const isListed = isOpen && customers.length > 0;

  function type(text: string): void {
    setTyped(text);
    setActive(-1);
    setIsOpen(true);
    onType(text);
  }

  function choose(customer: CustomerOption, take = onChoose): void {
    setTyped('');
    setIsOpen(false);
    take(customer);
  }

  /** Looked for until somebody is chosen or something else stands there. */
  const isUnknown = lookUp.enabled && typed === value;

  async function findTyped(): Promise<readonly CustomerOption[]> {
    return (await client.fetchQuery({ ...lookUp, staleTime: answerStaysMs })).data;
  }

  /** Takes whose whole phone was typed, once that is known. An outage leaves the number as a new one. */
  function lookUpPhone(): void {
    const asked = findTyped().catch(() => []);
    onLookUp(async () => {
      const match = customerOfPhone(await asked, typed);
      // Drawn before a save that has waited reads the form.
      if (match && latest.current === typed) flushSync(() => choose(match, onMatch));
    });
  }

  async function lookUpNow(field: HTMLInputElement): Promise<void> {
    try {
      const data = await findTyped();
      const [only, other] = data;
      // Typed on meanwhile, something else is meant.
      if (field.value !== typed) return;
      const match = customerOfPhone(data, typed);
      if (match) choose(match, onMatch);
      else if (only && !other) choose(only);
      else {
        found.lookUpNow(typed);
        setActive(0);
      }
    } catch (error) {
      feedback.failure(error);
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const customer = customers[active];
    if (step && isListed) {
      event.preventDefault();
      const from = Math.max(active, step < 0 ? 0 : -1);
      setActive((from + step + customers.length) % customers.length);
    } else if (event.key === 'Escape') {
      setIsOpen(false);
    } else if (event.key === 'Enter' && isListed && customer) {
      // It is the customer that is meant, not yet the form.
      event.preventDefault();
      choose(customer);
    } else if (event.key === 'Enter' && isUnknown) {
      // A form that is sent at once would lack what the answer fills in.
      if (found.isWaiting || customerOfPhone(customers, typed)) event.preventDefault();
      void lookUpNow(event.currentTarget);
    }
  }

  return (
    <div className={styles.customer}>
      <Input
        {...rest}
        value={value}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          // Customers found late must not cover where the cursor is by then.
          setIsOpen(false);
          onBlur?.(event);
          if (isUnknown && readPhone(typed) !== undefined) lookUpPhone();
        }}
        autoComplete="off"
        role="combobox"
        aria-expanded={isListed}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
      />
      {isListed && (
        <div id={listId} role="listbox" aria-label={t('documents.customersFound')} className={styles.list}>
          {customers.map((customer, index) => (
            <div
              key={customer.customer_id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              // Before the field loses the focus and the list with it.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(customer);
              }}
            >
              <span>{customer.customer_phone}</span>
              <b>{customer.customer_name}</b>
              <small>
                {[
                  customer.customer_address,
                  customer.other_phone && t('documents.otherPhone', { phone: customer.other_phone }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
