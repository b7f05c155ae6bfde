import type { CustomerOption } from '@soquay/contract/customers';
import { readPhone } from '@soquay/contract/rules/phone';
import { useQueryClient } from '@tanstack/react-query';
import { Input, type InputProps } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '@/i18n/texts.ts';
import { useLookUp } from '@/ui/use-look-up.ts';
import { useOptionList } from '@/ui/use-option-list.ts';
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
  /** What the person typed here; a customer that was filled in is looked for no more. */
  const [typed, setTyped] = useState('');
  const lookUp = customersQuery(finds ? typed : '');
  /** Looked for until somebody is chosen or something else stands there. */
  const isUnknown = lookUp.enabled && typed === value;
  const query = { ...lookUp, enabled: isUnknown, staleTime: answerStaysMs };
  const { answer, isWaiting, enter } = useLookUp(typed, query, takeFound);
  const customers = answer?.data ?? [];
  const list = useOptionList(customers);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });

  function type(text: string): void {
    setTyped(text);
    list.open();
    onType(text);
  }

  function choose(customer: CustomerOption, take = onChoose): void {
    setTyped('');
    list.close();
    take(customer);
  }

  /** Takes who is meant by what Enter was pressed for. */
  function takeFound({ data }: { data: readonly CustomerOption[] }): boolean {
    const [only, other] = data;
    const match = customerOfPhone(data, typed);
    if (match) choose(match, onMatch);
    else if (only && !other) choose(only);
    else if (list.isOpen) list.open(0);
    return match !== undefined || data.length === 1;
  }

  /** Takes whose whole phone was typed, once that is known. An outage leaves the number as a new one. */
  function lookUpPhone(): void {
    const asked = client.fetchQuery(query).catch(() => ({ data: [] }));
    onLookUp(async () => {
      const match = customerOfPhone((await asked).data, typed);
      // Drawn before a save that has waited reads the form.
      if (match && latest.current === typed) flushSync(() => choose(match, onMatch));
    });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (list.takeKey(event) || event.key !== 'Enter') return;
    if (list.chosen) {
      // It is the customer that is meant, not yet the form.
      event.preventDefault();
      choose(list.chosen);
    } else if (isUnknown) {
      // A form that is sent at once would lack what the answer fills in.
      if (isWaiting || customerOfPhone(customers, typed)) event.preventDefault();
      void enter();
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
          list.close();
          onBlur?.(event);
          if (isUnknown && readPhone(typed) !== undefined) lookUpPhone();
        }}
        {...list.comboboxProps}
      />
      {list.isListed && (
        <div id={list.id} role="listbox" aria-label={t('documents.customersFound')} className={styles.list}>
          {customers.map((customer, index) => (
            <div
              key={customer.customer_id}
              id={`${list.id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === list.active}
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
