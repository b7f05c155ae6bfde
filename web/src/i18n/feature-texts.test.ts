import { expect, test } from 'vitest';
import { featuresInVietnamese } from './vi/features.ts';

/** Sources of the app by their path from web/src. */
const sources = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts', '!../routeTree.gen.ts'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, source]) => [path.replace(/^\.\.?\//, (start) => (start === './' ? 'i18n/' : '')), source]),
);

/** The first part of a key, and the feature whose texts have it. */
const featureOfKey = Object.fromEntries(
  (
    await Promise.all(
      Object.entries(featuresInVietnamese).map(async ([feature, load]) =>
        Object.keys(await load()).map((key) => [key, feature]),
      ),
    )
  ).flat(),
) as Record<string, string>;

const routes = Object.keys(sources).filter((path) => path.startsWith('routes/'));

test.each(routes)('%s brings the texts its screen shows', (route) => {
  expect(featuresBroughtBy(route).sort()).toEqual([...featuresShownBy(route)].sort());
});

test('the shell shows no text of a feature', () => {
  expect([...featuresShownBy('main.tsx')]).toEqual([]);
});

function featuresBroughtBy(path: string): string[] {
  return [...(sources[path] ?? '').matchAll(/featureTexts\(([^)]*)\)/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.replace(/[' ]/g, ''))
    .filter(Boolean);
}

/** Features with a text in what a file draws, itself or by what it imports; but for those that a part, fetched later, brings with it. */
function featuresShownBy(entry: string): Set<string> {
  const shown = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string, atHand: readonly string[]): void => {
    const source = sources[path];
    const visited = [path, ...atHand].join(' ');
    if (source === undefined || seen.has(visited) || path.startsWith('i18n/')) return;
    seen.add(visited);
    for (const [, key = ''] of source.matchAll(/['`](\w+)\.\w/g)) {
      const feature = featureOfKey[key];
      if (feature && !atHand.includes(feature)) shown.add(feature);
    }
    const later = path === entry ? atHand : [...new Set([...atHand, ...featuresBroughtBy(path)])];
    for (const [, imported = ''] of source.matchAll(/(?:from |import\()'([^']+)'/g)) {
      visit(resolved(path, imported), later);
    }
  };
  visit(entry, []);
  return shown;
}

/** '@/ui/format.ts' and './bill-form.ts' as paths from web/src. */
function resolved(from: string, imported: string): string {
  if (imported.startsWith('@/')) return imported.slice(2);
  return new URL(imported, `http://src/${from}`).pathname.slice(1);
}
