import { Refusal } from '../../http/refusal.ts';

/** CODE_TAKEN at the field that holds the key, named as the screens do: 'Mã kho đã tồn tại'. */
export function codeTaken(field: string, label: string): Refusal {
  return new Refusal('CODE_TAKEN', { params: { label }, errors: { [field]: `${label} đã tồn tại` } });
}
