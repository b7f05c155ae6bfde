import i18next from 'i18next';
import { featuresInEnglish } from './en/features.ts';
import { type FeatureName, featuresInVietnamese } from './vi/features.ts';

/** Texts of features, complete in Vietnamese and English; the other languages show the English ones. */
const features: Record<'vi' | 'en', Record<FeatureName, () => Promise<object>>> = {
  vi: featuresInVietnamese,
  en: featuresInEnglish,
};

/** Features whose screens have been opened: another language is shown with their texts. */
const opened = new Set<FeatureName>();

/** For the loader of a route: the texts its screen shows are there before it does. */
export async function featureTexts(...names: FeatureName[]): Promise<void> {
  for (const name of names) opened.add(name);
  await loadTexts(names, i18next.language);
}

/** The texts of all that has been opened, in another language. */
export async function openedTexts(language: string): Promise<void> {
  await loadTexts([...opened], language);
}

async function loadTexts(names: readonly FeatureName[], language: string): Promise<void> {
  const complete = language === 'vi' ? 'vi' : 'en';
  await Promise.all(
    names.map(async (feature) => {
      i18next.addResourceBundle(complete, 'translation', await features[complete][feature](), true);
    }),
  );
}
