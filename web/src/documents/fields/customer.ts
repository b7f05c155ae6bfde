import { messages } from '@soquay/contract/messages';
import { isPhone, normalizePhone } from '@soquay/contract/rules/phone';

/** Whom a document is with, as its header has it. */
export interface CustomerHeader {
  customer_phone: string;
  customer_name: string;
  customer_address: string;
}

/** What is wrong with a phone as typed; null when it is one, or blank. */
export function phoneError(typed: string): string | null {
  return typed.trim() === '' || isPhone(normalizePhone(typed)) ? null : messages.phoneInvalid;
}

/** The phone of the customer as others know it; '' as long as it is none: half typed it is nobody's, and must not stand in the way of a line. */
export function usablePhone({ customer_phone }: Pick<CustomerHeader, 'customer_phone'>): string {
  const phone = normalizePhone(customer_phone);
  return isPhone(phone) ? phone : '';
}
