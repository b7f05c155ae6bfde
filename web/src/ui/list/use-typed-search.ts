import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { isComposing } from '@/ui/use-shortcuts.ts';

const searchDelayMs = 350;

/**
 * A search field's text: searches as one types, at once on Enter; undefined is searched for when it is blank.
 * `text` is what the list is searched for now.
 */
export function useTypedSearch(text: string, onSearch: (text: string | undefined) => void) {
  const [typed, setTyped] = useState(text);
  /** What was last searched for, here or elsewhere. */
  const [known, setKnown] = useState({ text, sent: text });

  // The list was taken elsewhere, by Reset or the back button; what comes back from typing is no news.
  if (known.text !== text) {
    setKnown({ text, sent: text });
    if (text !== known.sent) setTyped(text);
  }

  const searchFor = useEffectEvent(send);
  useEffect(() => {
    if (typed.trim() === known.sent) return;
    const timer = setTimeout(() => searchFor(typed), searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed, known.sent]);

  function send(next: string): void {
    const asked = next.trim();
    setKnown({ text, sent: asked });
    onSearch(asked === '' ? undefined : asked);
  }

  return {
    type: 'search',
    allowClear: true,
    autoComplete: 'off',
    maxLength: 200,
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter' && !isComposing(event.nativeEvent)) send(event.currentTarget.value);
    },
  } as const;
}
