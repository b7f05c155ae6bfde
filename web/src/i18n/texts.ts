import type { errorTexts } from '@soquay/contract/error-texts';
import type { fileTexts } from '@soquay/contract/file-texts';
import type { messages } from '@soquay/contract/messages';
import type { sheetTexts } from '@soquay/contract/sheet-texts';
import type { vi } from './languages/vi.ts';
import type { FeatureName, featuresInVietnamese } from './vi/features.ts';
import type { ruleFields } from './vi/rule-fields.ts';

/** The texts that every screen may need. Vietnamese is written first and sets the keys. */
export type BaseTexts = Translation<
  Omit<typeof vi, 'errors' | 'messages'> & {
    errors: typeof errorTexts;
    messages: typeof messages;
    ruleFields: typeof ruleFields;
    sheets: typeof sheetTexts;
    sheetFiles: typeof fileTexts;
  }
>;

type FeatureFile = Awaited<ReturnType<(typeof featuresInVietnamese)[FeatureName]>>;
type NameOf<File> = File extends unknown ? keyof File : never;
type ExportOf<File, Name extends PropertyKey> = File extends Record<Name, infer Texts> ? Texts : never;
/** Texts that come with the screens of a feature: whatever its file in Vietnamese exports. */
type FeatureTexts = { [Name in NameOf<FeatureFile>]: Translation<ExportOf<FeatureFile, Name>> };

/** Every text of the app. */
export type Texts = BaseTexts & FeatureTexts;

/** What a screen may ask for. Other messages and refusals come from the server in Vietnamese, and are translated from its answer. */
export type ScreenTexts = FeatureTexts &
  Translation<typeof vi> &
  Pick<BaseTexts, 'ruleFields' | 'sheets' | 'sheetFiles'>;

/** The texts of one feature, for a complete translation. */
export type TextsOf<Feature extends keyof Texts> = Texts[Feature];

/** A translation may leave texts out; they are shown in English. */
export type PartialTexts = { [Feature in keyof Texts]?: Partial<Texts[Feature]> };

type Translation<T> = { [Key in keyof T]: T[Key] extends string ? string : Translation<T[Key]> };
