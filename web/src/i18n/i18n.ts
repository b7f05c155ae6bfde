import type { Locale } from 'antd/es/locale';
import { create } from 'zustand';
import { knowVietnamese } from './known-in-vietnamese.ts';
import { type Language, preferredLanguage, rememberLanguage } from './language.ts';
import { type LoadedTexts, showTexts } from './texts.ts';

/** Ant Design's texts in the language shown; null until the first language has been loaded. */
export const useControlTexts = create<{ controls: Locale | null }>(() => ({ controls: null }));

/** Ant Design's texts in each language. */
const controlTexts: Record<Language, () => Promise<{ default: Locale }>> = {
  vi: () => import('antd/es/locale/vi_VN'),
  en: () => import('antd/es/locale/en_US'),
  de: () => import('antd/es/locale/de_DE'),
  ru: () => import('antd/es/locale/ru_RU'),
  it: () => import('antd/es/locale/it_IT'),
  es: () => import('antd/es/locale/es_ES'),
};

/** Texts of the frame in the languages that have no more; English ones are shown for the rest. */
const frames = {
  de: async () => (await import('./languages/de.ts')).de,
  ru: async () => (await import('./languages/ru.ts')).ru,
  it: async () => (await import('./languages/it.ts')).it,
  es: async () => (await import('./languages/es.ts')).es,
};

/** Call once before the first render. */
export async function startI18n(): Promise<void> {
  await showLanguage(preferredLanguage());
}

export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  rememberLanguage(language);
}

async function showLanguage(language: Language): Promise<void> {
  const [{ default: controls }, translations] = await Promise.all([
    controlTexts[language](),
    language === 'vi' ? [] : loadTranslations(language),
  ]);
  showTexts(language, translations);
  useControlTexts.setState({ controls });
  document.documentElement.lang = language;
}

async function loadTranslations(language: Exclude<Language, 'vi'>): Promise<LoadedTexts[]> {
  const [{ english }, { fillCounted }, frame] = await Promise.all([
    import('./english.ts'),
    import('./plurals.ts'),
    language === 'en' ? null : frames[language](),
    knowVietnamese(),
  ]);
  return [...(frame ? [{ tree: frame, fill: fillCounted(language) }] : []), english];
}
