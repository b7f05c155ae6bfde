import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useListPreferences } from './list-preferences.ts';
import { forgetView, saveView, searchOf } from './saved-views.ts';

const list = '7 /api/orders';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T05:00:00Z') });
  useListPreferences.setState({ views: {} });
});
afterEach(() => vi.useRealTimers());

function views() {
  return useListPreferences.getState().views[list] ?? [];
}

test('days that have a name are those of the day on which the view is used', () => {
  saveView(list, 'Của Lan', {
    user: 'lan',
    page: 3,
    from_date: '2026-02-28',
    to_date: '2026-02-28',
  } as object);
  vi.setSystemTime(new Date('2026-03-05T05:00:00Z'));
  expect(views().map(searchOf)).toEqual([{ user: 'lan', from_date: '2026-03-04', to_date: '2026-03-04' }]);
});

test('other days stay as they were', () => {
  saveView(list, 'Tết', { from_date: '2026-02-10', to_date: '2026-02-20' });
  vi.setSystemTime(new Date('2026-03-05T05:00:00Z'));
  expect(views().map(searchOf)).toEqual([{ from_date: '2026-02-10', to_date: '2026-02-20' }]);
});

test('one of the same name is replaced, and forgotten once', () => {
  saveView(list, 'Nợ', { q: 'a' });
  saveView(list, 'Nợ', { q: 'b' });
  expect(views()).toMatchObject([{ name: 'Nợ', search: { q: 'b' } }]);
  forgetView(list, 'Nợ');
  expect(views()).toEqual([]);
});
