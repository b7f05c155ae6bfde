import { create } from 'zustand';
import type { Language } from './language.ts';

/** Texts under their keys. */
interface Tree {
  readonly [key: string]: string | Tree;
}

/** Values for the `{holes}` of a text. */
type Params = Readonly<Record<string, unknown>>;

/** Gives the text of a key, filled, in the language shown. */
export type Translate<Texts> = (key: KeyOf<Texts>, params?: Params) => string;

/** Keys of texts, such as 'bills.document.one'; of several sets, those of each. */
type KeyOf<Texts> = Texts extends unknown
  ? {
      [Key in PartOf<Texts>]: Texts[Key] extends string ? `${Key}` : `${Key}.${KeyOf<Texts[Key]>}`;
    }[PartOf<Texts>]
  : never;
type PartOf<Texts> = keyof Texts & (string | number);

/** The same keys in another language. A text that is missing does not compile. */
export type Translation<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : Translation<Texts[Key]>;
};

/** A translation as it is loaded, with its way to fill a text. */
export interface LoadedTexts {
  tree: Tree;
  fill: (text: string, params: Params) => string;
}

const vietnamese: Record<string, Tree> = {};

interface Shown {
  language: Language;
  /** Translations to look into before the Vietnamese texts; none for who reads Vietnamese. */
  translations: readonly LoadedTexts[];
  /** Changes with the language, so that what is computed with it is computed anew. */
  t: Translate<Tree>;
}

const useShown = create<Shown>(() => ({ language: 'vi', translations: [], t: translateBy([]) }));

/** Declares the Vietnamese texts of a name, which is the first part of their keys. */
export function defineTexts<Texts extends object>(texts: Texts): Texts {
  return Object.assign(vietnamese, texts) && texts;
}

/** Gives a component the texts of these sets, and renders it again when the language changes. */
export function useTexts<Sets extends object[]>(..._sets: Sets): Translate<Sets[number]> {
  return useShown(({ t }) => t);
}

/** Gives functions outside of components the texts of these sets, in the language of each call. */
export function textsFor<Sets extends object[]>(..._sets: Sets): Translate<Sets[number]> {
  return (key: string, params?: Params) => useShown.getState().t(key, params);
}

/** A whole set in the language shown, for functions that take their texts as an object. */
export function shownTexts<Texts extends object>(set: Texts): Translation<Texts> {
  const { translations } = useShown.getState();
  const names = Object.entries(set).map(([name, texts]) => [name, found(translations, name)?.text ?? texts]);
  return Object.fromEntries(names);
}

/** Text of a key in a language other than Vietnamese, with its way to fill it; undefined where this page is too old to have it. */
export function translationOf(key: string): { text: string; fill: LoadedTexts['fill'] } | undefined {
  const { text, fill } = found(useShown.getState().translations, key) ?? {};
  return typeof text === 'string' && fill ? { text, fill } : undefined;
}

export function shownLanguage(): Language {
  return useShown.getState().language;
}

export function useShownLanguage(): Language {
  return useShown(({ language }) => language);
}

/** Shows a language; translations are looked into in this order. */
export function showTexts(language: Language, translations: readonly LoadedTexts[]): void {
  useShown.setState({ language, translations, t: translateBy(translations) });
}

/** Writes values into the holes of a text. */
export function fillHoles(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

function translateBy(translations: readonly LoadedTexts[]): Translate<Tree> {
  const trees = [...translations, { tree: vietnamese, fill: fillHoles }];
  return (key, params = {}) => {
    const { text, fill } = found(trees, key) ?? {};
    return typeof text === 'string' && fill ? fill(text, params) : key;
  };
}

function found(trees: readonly LoadedTexts[], key: string) {
  for (const { tree, fill } of trees) {
    const text = textIn(tree, key);
    if (text !== undefined) return { text, fill };
  }
  return undefined;
}

function textIn(tree: Tree, key: string): string | Tree | undefined {
  return key
    .split('.')
    .reduce<string | Tree | undefined>(
      (place, part) => (typeof place === 'object' ? place[part] : undefined),
      tree,
    );
}
