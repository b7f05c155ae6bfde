import { SearchOutlined } from '@ant-design/icons';
import { useRouter } from '@tanstack/react-router';
import { Input } from 'antd';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { isComposing } from '@/ui/use-shortcuts.ts';
import styles from './command-palette.module.css';
import type { FoundResults } from './PaletteResults.tsx';
import { shellTexts } from './shell.texts.ts';

const PaletteResults = lazy(async () => ({
  default: (await import('./PaletteResults.tsx')).PaletteResults,
}));

/** Ctrl+K: go to a screen, a product or a bill by a few letters. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useTexts(shellTexts);
  const router = useRouter();
  const [text, setText] = useState('');
  const [chosenIndex, setChosenIndex] = useState(0);
  const wanted = text.trim();
  /** The text that Enter was pressed for before anything was found by it. */
  const [entered, setEntered] = useState<string>();
  const [found, setFound] = useState<FoundResults>({ text: '', results: [] });
  const results = found.text === wanted ? found.results : [];
  const chosen = results[Math.min(chosenIndex, results.length - 1)];

  function open(href: string) {
    onClose();
    router.history.push(href);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'ArrowDown') setChosenIndex((index) => Math.min(index + 1, results.length - 1));
    else if (event.key === 'ArrowUp') setChosenIndex((index) => Math.max(index - 1, 0));
    else if (event.key === 'Enter' && chosen) open(chosen.href);
    else if (event.key === 'Enter') setEntered(wanted);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes every dialog, the click is on what lies behind it
    <dialog
      ref={showAtOnce}
      className={styles.palette}
      aria-label={t('shell.palette')}
      // Esc is a cancel first; its close is told a moment later, too late for a Ctrl+K right behind it.
      onCancel={onClose}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <Input
        autoFocus
        size="large"
        variant="borderless"
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t('shell.palettePlaceholder')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosenIndex(0);
          setEntered(undefined);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-label={t('shell.palette')}
        aria-expanded={results.length > 0}
        aria-controls="palette-results"
        aria-activedescendant={chosen ? `palette-${chosen.href}` : undefined}
      />
      <Suspense fallback={null}>
        <PaletteResults
          text={wanted}
          chosen={chosen}
          isEntered={entered === wanted}
          onResults={setFound}
          onOpen={open}
        />
      </Suspense>
      <p className={styles.paletteHint}>{t('shell.paletteHint')}</p>
    </dialog>
  );
}

/** A dialog of the browser's own: it has the keyboard with its first frame, so that no letter is lost. */
function showAtOnce(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}
