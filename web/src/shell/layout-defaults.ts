import type { Layout } from './layout.ts';

/** How the shell is arranged until somebody chooses otherwise, apart from the choices, which come with their panel. */
export const defaultLayout: Layout = {
  layout: 'vertical',
  width: 'fluid',
  topBar: 'light',
  sidebarType: 'default',
  sidebarColor: 'dark',
  sidebarImage: 'none',
  preloader: false,
};
