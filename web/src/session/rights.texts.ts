import { actionNames, modules } from '@soquay/contract/modules';
import { defineTexts } from '@/i18n/texts.ts';

type Modules = typeof modules;
type Texts<Word extends 'may' | 'beware', Rights> = {
  [Action in keyof Rights as Rights[Action] extends Record<Word, string> ? Action : never]: string;
};
type TextsOfModules<Word extends 'may' | 'beware'> = {
  [Key in keyof Modules as keyof Texts<Word, Modules[Key]['actions']> extends never ? never : Key]: Texts<
    Word,
    Modules[Key]['actions']
  >;
};

/** Names of modules and actions, and by both what a right allows and which harm it can do. */
const rights = {
  modules: ofModules(({ name }) => name) as Record<keyof Modules, string>,
  actions: actionNames,
  may: textsOf('may'),
  beware: textsOf('beware'),
};

export const rightsTexts = defineTexts({ rights });

function textsOf<Word extends 'may' | 'beware'>(word: Word) {
  return ofModules(({ actions }) =>
    Object.fromEntries(
      Object.entries<{ may: string; beware?: string }>(actions).flatMap(([action, { [word]: text }]) =>
        text === undefined ? [] : [[action, text]],
      ),
    ),
  ) as TextsOfModules<Word>;
}

function ofModules<T>(wordsOf: (module: Modules[keyof Modules]) => T) {
  return Object.fromEntries(Object.entries(modules).map(([key, module]) => [key, wordsOf(module)]));
}
