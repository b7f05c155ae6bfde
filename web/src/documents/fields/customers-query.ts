import { findCustomersByPhone } from '@soquay/contract/customers';
import { lookUpQuery } from '@/api/endpoint-query.ts';

/** Known customers by the beginning of a phone in any spelling, or by words of a name. */
export function customersQuery(typed: string) {
  return {
    ...lookUpQuery(findCustomersByPhone, { query: { phone: typed } }),
    enabled: typed.trim().length >= 2,
  };
}
