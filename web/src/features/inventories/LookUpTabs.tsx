import type { KeyboardEvent } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { inventoriesTexts } from './inventories.texts.ts';
import styles from './look-up.module.css';
import { type Tab, tabs } from './look-up.ts';

interface LookUpTabsProps {
  tab: Tab;
  /** Id of what the tabs stand over. */
  panelId: string;
  onChoose: (tab: Tab) => void;
}

/** The quick search and the advanced one. */
export function LookUpTabs({ tab, panelId, onChoose }: LookUpTabsProps) {
  const t = useTexts(inventoriesTexts);

  function walk(event: KeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    if (next) onChoose(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  }

  return (
    <div role="tablist" aria-label={t('inventories.ways')} className={styles.tabs} onKeyDown={walk}>
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-tab={name}
          aria-selected={name === tab}
          aria-controls={panelId}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {t(`inventories.${name}`)}
        </button>
      ))}
    </div>
  );
}
