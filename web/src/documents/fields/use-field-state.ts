import { useDocument } from '../form/document-context.ts';
import { errorId } from './FieldError.tsx';

/** What an input says about itself, for its looks and for who cannot see them. */
export interface FieldState {
  status?: 'error';
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  'aria-required'?: true;
}

export function useFieldState(name: string): FieldState {
  const isWrong = useDocument((form) => name in form.errors || name in form.faults);
  return isWrong ? { status: 'error', 'aria-invalid': true, 'aria-describedby': errorId(name) } : {};
}
