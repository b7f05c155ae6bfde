import { expect, test } from 'vitest';
import { arrange, type Layout } from './layout.ts';

const defaultLayout: Layout = {
  layout: 'vertical',
  width: 'fluid',
  topBar: 'light',
  sidebarType: 'default',
  sidebarColor: 'dark',
  sidebarImage: 'none',
  preloader: false,
};

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
