import { type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from './use-shortcuts.ts';

interface OptionListSettings {
  /** Option that stands out before the arrows are used; 0 where Enter takes the first one, and the list is always open. */
  first?: 0 | -1;
  /** Called for an arrow, also while there is no option yet. */
  onArrow?: () => void;
}

/**
 * The list of options that a field draws below itself: arrows go through them, Esc closes it, and the field keeps the
 * cursor. `comboboxProps` belong on its input, `id` on the list and `id-0` and so on on the options.
 */
export function useOptionList<Option>(
  options: readonly Option[],
  { first = -1, onArrow }: OptionListSettings = {},
) {
  const id = useId();
  const [place, setPlace] = useState<number>(first);
  const [isOpen, setOpen] = useState(first === 0);
  const isListed = isOpen && options.length > 0;
  const active = isListed ? Math.min(place, options.length - 1) : -1;

  function open(at: number = first): void {
    setPlace(at);
    setOpen(true);
  }

  /** True for a key that means the list, or that an input method still composes with. */
  function takeKey(event: KeyboardEvent): boolean {
    if (isComposing(event.nativeEvent)) return true;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      onArrow?.();
      if (options.length > 0) event.preventDefault();
      const from = Math.max(active, step < 0 ? 0 : -1);
      open(options.length > 0 ? (from + step + options.length) % options.length : first);
      return true;
    }
    if (event.key !== 'Escape' || !isListed || first === 0) return false;
    // A dialog around the field stays.
    event.stopPropagation();
    setOpen(false);
    return true;
  }

  return {
    id,
    isListed,
    /** Place of the option that the arrows stand on; -1 for none. */
    active,
    /** Option that Enter takes. */
    chosen: options[active],
    isOpen,
    open,
    close: () => setOpen(false),
    takeKey,
    comboboxProps: {
      autoComplete: 'off',
      role: 'combobox',
      'aria-expanded': isListed,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
    } as const,
  };
}
