import type { Locale } from 'antd/es/locale';
import { knowVietnamese } from './known-in-vietnamese.ts';
import type { Language } from './language.ts';
import type { PartialTexts } from './texts.ts';

/** What a language is made of: our texts, and those of Ant Design's own controls. */
interface LanguagePack {
  texts: PartialTexts;
  controls: Locale;
}

/** Each language is a chunk of its own; only the chosen one (and English under a partial one) is fetched. */
const packs: Record<Language, () => Promise<LanguagePack>> = {
  vi: async () => pack((await import('./languages/vi.ts')).vi, import('antd/es/locale/vi_VN')),
  en: async () => pack((await import('./languages/en.ts')).withPlurals(), import('antd/es/locale/en_US')),
  de: async () => pack((await import('./languages/de.ts')).de, import('antd/es/locale/de_DE')),
  ru: async () => pack((await import('./languages/ru.ts')).ru, import('antd/es/locale/ru_RU')),
  it: async () => pack((await import('./languages/it.ts')).it, import('antd/es/locale/it_IT')),
  es: async () => pack((await import('./languages/es.ts')).es, import('antd/es/locale/es_ES')),
};

/** Vietnamese and English are complete; English stands under the others. */
export const isComplete = (language: Language) => language === 'vi' || language === 'en';

export async function loadLanguage(language: Language): Promise<LanguagePack> {
  if (language !== 'vi') await knowVietnamese();
  return packs[language]();
}

async function pack(texts: PartialTexts, controls: Promise<{ default: Locale }>): Promise<LanguagePack> {
  return { texts, controls: (await controls).default };
}
