import { webCategories } from '@soquay/contract/web-categories';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
const { recordFacts, recordTexts } = await import('./record-columns.tsx');
const { ConflictList } = await import('./ConflictList.tsx');

const kind = { contract: webCategories, title: 'webCategories' } as const;
const [field = ''] =
  Object.entries(webCategories.fields).find(([, { kind: fieldKind }]) => fieldKind === 'picture') ?? [];
const picture = (digit: string) => `/api/pictures/${digit.repeat(64)}`;
const html = (node: ReactNode) => renderToStaticMarkup(node);

test('who may only read opens the picture of a record large', () => {
  const facts = recordFacts(kind, { [field]: picture('a'), version: 1 } as never);
  const shown = facts.map(({ children }) => html(children)).join('');
  expect(shown).toMatch(/<button[^>]*>.*<img[^>]*src="\/api\/pictures\/a+"/);
});

test('a conflict shows the pictures it is about', () => {
  const conflict = { name: field, before: picture('a'), theirs: picture('b'), mine: { value: picture('c') } };
  const shown = html(<ConflictList conflicts={[conflict]} texts={recordTexts(kind)} />);
  expect(shown.match(/src="\/api\/pictures\/(.)/g)).toHaveLength(3);
});
