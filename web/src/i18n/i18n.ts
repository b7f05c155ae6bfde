import type { Locale } from 'antd/es/locale';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { create } from 'zustand';
import { openedTexts } from './feature-texts.ts';
import { type Language, preferredLanguage, rememberLanguage } from './language.ts';
import { isComplete, loadLanguage } from './load-language.ts';

/** Ant Design's texts in the language shown; null until the first language has been loaded. */
export const useControlTexts = create<{ controls: Locale | null }>(() => ({ controls: null }));

/** Call once before the first render. */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    fallbackLng: 'en',
    resources: {},
    // The texts of the contract use {name}; React escapes by itself.
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
  await showLanguage(preferredLanguage());
}

export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  rememberLanguage(language);
}

async function showLanguage(language: Language): Promise<void> {
  const [{ texts, controls }, english] = await Promise.all([
    loadLanguage(language),
    isComplete(language) ? null : loadLanguage('en'),
  ]);
  // Beside the texts of features, which may be there already.
  if (english) i18next.addResourceBundle('en', 'translation', english.texts, true);
  i18next.addResourceBundle(language, 'translation', texts, true);
  await openedTexts(language);
  await i18next.changeLanguage(language);
  useControlTexts.setState({ controls });
  document.documentElement.lang = language;
}
