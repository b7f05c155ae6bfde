import type { CustomerOption } from '@soquay/contract/customers';
import { normalizePhone, readPhone } from '@soquay/contract/rules/phone';
import { z } from 'zod';
import { saidText } from '@/api/said-text.ts';

// Plain zod: the stock look-up, which has no document, fetches this file too.
const text = z.string().default('');
const customer = z.object({
  customer_phone: text,
  customer_name: text,
  customer_address: text,
});
type Customer = z.output<typeof customer>;

/** Whom a document is with, as its header has it. */
export const customerHeader = customer.extend({
  /** The known customer who was chosen, as they filled the fields in; null where nobody was. */
  chosen_customer: customer.nullable().default(null),
});
export type CustomerHeader = z.output<typeof customerHeader>;

export const emptyCustomer = customerHeader.parse({});

/** What a header takes over of a known customer. */
export function chosenCustomer({
  customer_phone,
  customer_name,
  customer_address,
}: Customer): CustomerHeader {
  const customer = { customer_phone, customer_name, customer_address };
  return { ...customer, chosen_customer: customer };
}

/** The header with what it lacks of the customer whose whole phone was typed: what somebody typed of them stays. */
export function withKnown(
  header: Pick<CustomerHeader, 'customer_name' | 'customer_address'>,
  customer: Customer,
): CustomerHeader {
  return {
    ...chosenCustomer(customer),
    customer_name: header.customer_name.trim() || customer.customer_name,
    customer_address: header.customer_address.trim() || customer.customer_address,
  };
}

/** The customer whose number this is, perhaps that of one who was merged into them; undefined of a part of a number, and of a new one. */
export function customerOfPhone(
  customers: readonly CustomerOption[],
  typed: string,
): CustomerOption | undefined {
  const phone = readPhone(typed);
  return phone === undefined
    ? undefined
    : customers.find(({ customer_phone, other_phone }) => [customer_phone, other_phone].includes(phone));
}

/** The header with this typed as its phone: what a choice filled in stands beside that customer's number alone, what somebody typed stays. */
export function withPhone(header: CustomerHeader, customer_phone: string): CustomerHeader {
  const { chosen_customer: chosen } = header;
  if (!chosen) return { ...header, customer_phone };
  const isTheirs = normalizePhone(customer_phone) === normalizePhone(chosen.customer_phone);
  // Back again once a scan has passed through the field.
  const [from, to] = isTheirs ? [emptyCustomer, chosen] : [chosen, emptyCustomer];
  const follow = (field: 'customer_name' | 'customer_address') =>
    header[field] === from[field] ? to[field] : header[field];
  return {
    customer_phone,
    customer_name: follow('customer_name'),
    customer_address: follow('customer_address'),
    chosen_customer: chosen,
  };
}

/** What is wrong with a phone as typed; null when it is one, or blank. */
export function phoneError(typed: string): string | null {
  return typed.trim() === '' || readPhone(typed) !== undefined ? null : saidText('phoneInvalid');
}

/** The phone of the customer as others know it; '' as long as it is none: half typed it is nobody's, and must not stand in the way of a line. */
export function usablePhone({ customer_phone }: Pick<CustomerHeader, 'customer_phone'>): string {
  return readPhone(customer_phone) ?? '';
}
