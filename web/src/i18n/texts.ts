import type { vi } from './languages/vi.ts';

/** Every text of the app. Vietnamese is written first and sets the keys. */
export type Texts = Translation<typeof vi>;

/** The texts of one feature, for a complete translation. */
export type TextsOf<Feature extends keyof Texts> = Texts[Feature];

/** A translation may leave texts out; they are shown in English. */
export type PartialTexts = { [Feature in keyof Texts]?: Partial<Texts[Feature]> };

type Translation<T> = { [Key in keyof T]: T[Key] extends string ? string : Translation<T[Key]> };
