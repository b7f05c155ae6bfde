import { fillHoles, type LoadedTexts } from './texts.ts';

/**
 * Fills texts of a language with plurals. `{n, plural(one: bill; other: bills)}` is the form for n, beside whatever
 * else a text counts. A number may be formatted already: its marks of thousands are left out, whichever they are.
 */
export function fillCounted(language: string): LoadedTexts['fill'] {
  const rules = new Intl.PluralRules(language);
  return (text, params) =>
    fillHoles(
      text.replace(/\{(\w+), plural\(([^)]*)\)\}/g, (_, name: string, written: string) => {
        const forms = Object.fromEntries(
          written.split(';').map((form) => form.split(':').map((part) => part.trim())),
        );
        const count = Number(String(params[name]).replaceAll(/\D/g, ''));
        return forms[rules.select(count)] ?? forms.other;
      }),
      params,
    );
}
