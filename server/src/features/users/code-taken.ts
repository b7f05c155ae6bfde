import { type Said, say } from '@soquay/contract/said';
import { Refusal } from '../../refusal.ts';

/** CODE_TAKEN at the field that holds the key, named as the screens do: 'Mã kho đã tồn tại', or what else to say there. */
export function codeTaken(
  field: string,
  label: string,
  advice: string | Said = say('taken', { label }),
): Refusal {
  return new Refusal('CODE_TAKEN', { params: { label }, errors: { [field]: advice } });
}
