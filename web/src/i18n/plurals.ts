import i18next from 'i18next';

/**
 * `{n, plural(one: bill; other: bills)}` in a text is the form of its language for n, beside whatever else it counts.
 * A number may be formatted already: its marks of thousands are left out, whichever they are.
 */
export function addPlurals(): void {
  i18next.services.formatter?.add('plural', (value, language, forms) => {
    const count = Number(String(value).replaceAll(/\D/g, ''));
    const rule = new Intl.PluralRules(language).select(count);
    return forms[rule] ?? forms.other;
  });
}
