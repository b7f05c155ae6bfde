import { create } from 'zustand';
import { applyPalette, type ColorMode } from '@/theme.ts';

const storageKey = 'color-mode';

/** Light or dark: the person's choice on this machine. */
export const useColorMode = create<{ mode: ColorMode }>(() => ({ mode: preferredMode() }));

export function chooseColorMode(mode: ColorMode): void {
  localStorage.setItem(storageKey, mode);
  applyPalette(mode);
  useColorMode.setState({ mode });
}

// What is chosen in one window holds in all.
addEventListener('storage', ({ key }) => {
  if (key !== storageKey) return;
  const mode = preferredMode();
  applyPalette(mode);
  useColorMode.setState({ mode });
});

function preferredMode(): ColorMode {
  const chosen = localStorage.getItem(storageKey);
  return chosen === 'dark' ? 'dark' : 'light';
}
