import { useEffect, useEffectEvent } from 'react';
import { PaletteList } from './PaletteList.tsx';
import { type PaletteResult, usePaletteSections } from './palette-results.ts';

interface PaletteResultsProps {
  text: string;
  chosen: PaletteResult | undefined;
  /** Told of what is found, among which the keys choose. */
  onResults: (results: readonly PaletteResult[]) => void;
  onOpen: (href: string) => void;
}

/** What the palette finds: it comes once the palette is open, which takes the first letters without it. */
export function PaletteResults({ text, chosen, onResults, onOpen }: PaletteResultsProps) {
  const { sections, isSearching } = usePaletteSections(text);
  const results = sections.flatMap((section) => section.results);
  const found = results.map(({ href }) => href).join('\n');
  const tellResults = useEffectEvent((_found: string) => onResults(results));
  useEffect(() => tellResults(found), [found]);
  return <PaletteList sections={sections} chosen={chosen} isSearching={isSearching} onOpen={onOpen} />;
}
