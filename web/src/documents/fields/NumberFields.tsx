import { useEffect } from 'react';
import { MoneyInput, type NumberInputProps, QtyInput } from '@/ui/NumberInput.tsx';
import { useDocumentForm } from '../form/document-context.ts';
import { useFieldState } from './use-field-state.ts';

type FormNumberProps = Omit<NumberInputProps, 'onFault'> & {
  /** As errors name it: a text that is no number keeps the document from being saved. */
  name: string;
};

/** An amount of a document form. */
export function FormMoneyInput({ name, ...rest }: FormNumberProps) {
  const setFault = useSetFault(name);
  return <MoneyInput {...useFieldState(name)} {...rest} onFault={setFault} />;
}

/** Pieces in a document form. */
export function FormQtyInput({ name, ...rest }: FormNumberProps) {
  const setFault = useSetFault(name);
  return <QtyInput {...useFieldState(name)} {...rest} onFault={setFault} />;
}

function useSetFault(name: string): (text: string | null) => void {
  const { store } = useDocumentForm();
  // A field that goes takes its fault with it: nobody could mend it.
  useEffect(() => () => store.getState().setFault(name, null), [store, name]);
  return (text) => store.getState().setFault(name, text);
}
