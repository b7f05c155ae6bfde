import { expect, test } from 'vitest';
import { arrange } from './layout.ts';
import { defaultLayout } from './layout-defaults.ts';

test('it begins as specified: vertical, fluid, a dark menu of the usual kind, a light top bar', () => {
  expect(defaultLayout).toMatchObject({
    layout: 'vertical',
    width: 'fluid',
    sidebarColor: 'dark',
    sidebarType: 'default',
    topBar: 'light',
  });
});

test('the horizontal menu has a dark top bar and clears what the sidebar had', () => {
  const own = {
    ...defaultLayout,
    sidebarColor: 'light',
    sidebarImage: 'image2',
    sidebarType: 'icon',
  } as const;
  const horizontal = arrange(own, { layout: 'horizontal' });
  expect(horizontal).toMatchObject({
    topBar: 'dark',
    sidebarColor: 'dark',
    sidebarImage: 'none',
    sidebarType: 'default',
  });
  expect(arrange(horizontal, { topBar: 'colored' }).topBar).toBe('colored');
  expect(arrange(horizontal, { layout: 'vertical' }).topBar).toBe('light');
});

test('a coloured top bar is the horizontal menu’s alone', () => {
  expect(arrange(defaultLayout, { topBar: 'colored' }).topBar).toBe('light');
  expect(arrange(defaultLayout, { topBar: 'dark' }).topBar).toBe('dark');
});

test('boxed width shows icons, scrollable width the whole menu', () => {
  expect(arrange(defaultLayout, { width: 'boxed' }).sidebarType).toBe('icon');
  expect(arrange({ ...defaultLayout, sidebarType: 'compact' }, { width: 'scrollable' }).sidebarType).toBe(
    'default',
  );
});
