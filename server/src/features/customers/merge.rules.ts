import { type Customer, type CustomerMerge, mergedFields } from '@soquay/contract/customers';
import { type MessageKey, messages } from '@soquay/contract/messages';

/** What a merge of two customers comes to; `mergeCustomers` and its preview decide by it. */

/** The fields in which the kept one has nothing and the other has something. */
export function filledBy(kept: Customer, merged: Customer): CustomerMerge['filled'] {
  return mergedFields.filter((field) => kept[field] === '' && merged[field] !== '');
}

/** The kept one after it. */
export function afterMerge(kept: Customer, merged: Customer): Customer {
  const filled = Object.fromEntries(filledBy(kept, merged).map((field) => [field, merged[field]]));
  return { ...kept, ...filled, version: kept.version + 1 };
}

/** What a history calls a customer. */
export function calledInHistory({ customer_name, customer_phone }: Customer): string {
  return [customer_name, customer_phone].filter(Boolean).join(' · ');
}

/** Why the other one cannot be merged. */
export function wrongMerged(
  keptId: number,
  mergedId: number,
  merged: { merged_into: number | null } | undefined,
): (typeof messages)[MessageKey] | undefined {
  if (mergedId === keptId) return messages.customerMergedWithSelf;
  if (!merged) return messages.customerOfMergeUnknown;
  return merged.merged_into === null ? undefined : messages.customerMergedBefore;
}
