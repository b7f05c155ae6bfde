import { type ShopRights, sellsAsSelf } from '@soquay/contract/rules/roles';
import { say } from '@soquay/contract/said';
import { invalidFields } from '../refusal.ts';

/** Salesperson that a document counts for: a salesperson always sells as themself, others name one (document 1, section 5). */
export function salespersonOf(rights: ShopRights, named: number | undefined): number | undefined {
  return sellsAsSelf(rights) ? rights.user_id : named;
}

/** The same, refused at its field where nobody is named. */
export function decideSalesperson(rights: ShopRights, named: number | undefined): number {
  const saleman_id = salespersonOf(rights, named);
  if (!saleman_id) throw invalidFields({ saleman_id: say('salespersonRequired') });
  return saleman_id;
}
