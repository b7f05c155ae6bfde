import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand';
import type { FormDesk } from './document-drafts.ts';
import { createDocumentStore, dueScans } from './document-store.ts';
import type { FormTypes } from './form-kind.ts';
import { createScanner } from './scanner.ts';

vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined });
vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
const { forgetSession } = await import('@/session/session-store.ts');
const { keepForNew, takeKeptScans } = await import('./later-scans.ts');

const lan = { userId: 7, shopId: 3, kind: 'bill' };
const ahead = [{ texts: ['8935000001000'], saveKey: null }];

/** Codes that a form which opens for them begins with. */
function takenBy(place: typeof lan): string[] {
  const store = createDocumentStore<object, { key: string }>({ shopId: place.shopId, header: {} });
  const scanner = createScanner({
    store,
    take: () => new Promise(() => {}),
    explain: () => '',
    sound: () => {},
  });
  const kept = { isWorthKeeping: () => false };
  const tabs = [{ id: 'tab', open: { parts: { store, scanner }, kept } }];
  const desk = { state: createStore(() => ({ tabs, activeId: 'tab' })) };
  takeKeptScans(place, desk as unknown as FormDesk<FormTypes>);
  return dueScans(store.getState().scans).map(({ text }) => text);
}

beforeEach(() => {
  takenBy(lan);
});

test('scans that wait for a form are of one person, shop and kind', () => {
  keepForNew(lan, ahead);
  expect(takenBy({ ...lan, userId: 8 })).toEqual([]);
  expect(takenBy({ ...lan, shopId: 4 })).toEqual([]);
  expect(takenBy({ ...lan, kind: 'receipt' })).toEqual([]);
  keepForNew(lan, ahead);
  expect(takenBy(lan)).toEqual(['8935000001000', '8935000001000']);
  expect(takenBy(lan)).toEqual([]);
});

test('signing out drops them', () => {
  keepForNew(lan, ahead);
  forgetSession();
  expect(takenBy(lan)).toEqual([]);
});
