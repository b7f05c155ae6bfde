import { type Said, say } from '@soquay/contract/said';
import { Refusal } from '../../refusal.ts';

/** Refusal CODE_TAKEN at the field of the key, named as on the screens: 'Mã kho đã tồn tại', or another text. */
export function codeTaken(field: string, label: string, advice: Said = say('taken', { label })): Refusal {
  return new Refusal('CODE_TAKEN', { params: { label }, errors: { [field]: advice } });
}
