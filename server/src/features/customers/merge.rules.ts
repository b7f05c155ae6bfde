import { type Customer, type CustomerMerge, mergedFields } from '@soquay/contract/customers';
import { type Said, say } from '@soquay/contract/said';

/** Rules of a merge of two customers, for `mergeCustomers` and its preview. */

/** Names the fields that the kept customer lacks and the other has. */
export function filledBy(kept: Customer, merged: Customer): CustomerMerge['filled'] {
  return mergedFields.filter((field) => kept[field] === '' && merged[field] !== '');
}

/** Returns the kept customer after the merge. */
export function afterMerge(kept: Customer, merged: Customer): Customer {
  const filled = Object.fromEntries(filledBy(kept, merged).map((field) => [field, merged[field]]));
  return { ...kept, ...filled, version: kept.version + 1 };
}

/** Name of a customer in histories. */
export function calledInHistory({ customer_name, customer_phone }: Customer): string {
  return [customer_name, customer_phone].filter(Boolean).join(' · ');
}

/** Returns why the other customer cannot be merged, if so. */
export function wrongMerged(
  keptId: number,
  mergedId: number,
  merged: { merged_into: number | null } | undefined,
): Said | undefined {
  if (mergedId === keptId) return say('customerMergedWithSelf');
  if (!merged) return say('customerOfMergeUnknown');
  return merged.merged_into === null ? undefined : say('customerMergedBefore');
}
