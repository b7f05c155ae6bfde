import { useTexts } from '@/i18n/texts.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import styles from './command-palette.module.css';
import type { PaletteResult, PaletteSection } from './palette-results.ts';
import { shellTexts } from './shell.texts.ts';

interface PaletteListProps {
  sections: readonly PaletteSection[];
  chosen: PaletteResult | undefined;
  isSearching: boolean;
  onOpen: (href: string) => void;
}

export function PaletteList({ sections, chosen, isSearching, onOpen }: PaletteListProps) {
  const t = useTexts(shellTexts, uiTexts);
  return (
    <div className={styles.paletteResults}>
      <div id="palette-results" role="listbox" aria-label={t('shell.palette')}>
        {sections.map((section) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options, a fieldset does not belong in it
          <div key={section.title} role="group" aria-label={section.title}>
            <p className={styles.paletteHeading} aria-hidden="true">
              {section.title}
            </p>
            {section.results.map((result) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input above answers the keys
              <div
                key={result.href}
                id={`palette-${result.href}`}
                role="option"
                tabIndex={-1}
                aria-selected={result.href === chosen?.href}
                className={styles.paletteResult}
                ref={result.href === chosen?.href ? scrollIntoView : undefined}
                onClick={() => onOpen(result.href)}
              >
                <span className="palette-label">{result.label}</span>
                {result.detail && <span className={styles.paletteDetail}>{result.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={styles.paletteStatus}>
        {isSearching ? t('ui.loading') : sections.length === 0 && t('shell.paletteNothing')}
      </p>
    </div>
  );
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
