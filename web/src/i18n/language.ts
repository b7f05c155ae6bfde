import { readMeta } from '@/api/read-meta.ts';

export const languages = {
  vi: 'Tiếng Việt',
  en: 'English',
  de: 'Deutsch',
  ru: 'Русский',
  it: 'Italiano',
  es: 'Español',
} as const;
export type Language = keyof typeof languages;

const storageKey = 'language';

function isLanguage(value: string | null): value is Language {
  return value !== null && value in languages;
}

/** The person's choice on this machine, else the business's DEFAULT_LANGUAGE, else Vietnamese. */
export function preferredLanguage(): Language {
  const chosen = localStorage.getItem(storageKey);
  if (isLanguage(chosen)) return chosen;
  const ofBusiness = readMeta('default-language');
  return isLanguage(ofBusiness) ? ofBusiness : 'vi';
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
}
