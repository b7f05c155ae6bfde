import { useEffect, useEffectEvent } from 'react';
import { PaletteList } from './PaletteList.tsx';
import { type PaletteResult, usePaletteSections } from './palette-results.ts';

/** Results of a text; nothing is chosen by another text. */
export interface FoundResults {
  text: string;
  results: readonly PaletteResult[];
}

interface PaletteResultsProps {
  text: string;
  chosen: PaletteResult | undefined;
  /** Enter was pressed: the first result opens as soon as all of them are there. */
  isEntered: boolean;
  /** Told of what is found, among which the keys choose. */
  onResults: (found: FoundResults) => void;
  onOpen: (href: string) => void;
}

/** What the palette finds: it comes once the palette is open, which takes the first letters without it. */
export function PaletteResults({ text, chosen, isEntered, onResults, onOpen }: PaletteResultsProps) {
  const { sections, isSearching } = usePaletteSections(text);
  const results = sections.flatMap((section) => section.results);
  const found = [text, ...results.map(({ href }) => href)].join('\n');
  const tellResults = useEffectEvent((_found: string) => onResults({ text, results }));
  useEffect(() => tellResults(found), [found]);
  const first = isEntered && !isSearching ? results[0]?.href : undefined;
  const openFirst = useEffectEvent(onOpen);
  useEffect(() => {
    if (first !== undefined) openFirst(first);
  }, [first]);
  return <PaletteList sections={sections} chosen={chosen} isSearching={isSearching} onOpen={onOpen} />;
}
