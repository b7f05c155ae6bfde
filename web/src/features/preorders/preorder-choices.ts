import type { QueryClient } from '@tanstack/react-query';
import { paymentMethodsQuery, salespeopleQuery } from '@/documents/look-ups.ts';
import { orderPersonsQuery, unitsQuery } from './preorder-kind.ts';

/** For the loader of a form: what it chooses from in a shop. */
export function loadPreorderChoices(client: QueryClient, shopId: number) {
  return Promise.all([
    client.ensureQueryData(paymentMethodsQuery()),
    client.ensureQueryData(salespeopleQuery(shopId)),
    client.ensureQueryData(orderPersonsQuery(shopId)),
    client.ensureQueryData(unitsQuery()),
  ]);
}
