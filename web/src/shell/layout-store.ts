import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useMedia } from '@/ui/use-media.ts';
import type { Layout } from './layout.ts';
import { defaultLayout } from './layout-defaults.ts';

interface LayoutState extends Layout {
  isOpenOnForms: boolean;
}

/** How the person has arranged the shell on this machine (document 3, 'Global layout settings'). */
export const useLayout = create(
  persist<LayoutState>(() => ({ ...defaultLayout, isOpenOnForms: false }), {
    name: 'layout',
    // Before there was a panel, devices kept whether the menu was folded in.
    merge: (kept, usual) => ({
      ...usual,
      ...(Object(kept).isCollapsed && { sidebarType: 'icon' }),
      ...Object(kept),
    }),
  }),
);

/** Our style sheets read it off the page. */
function applyLayout({ layout, width, sidebarType, sidebarColor, sidebarImage }: Layout): void {
  Object.assign(document.documentElement.dataset, { layout, width, sidebarType, sidebarColor, sidebarImage });
}
applyLayout(useLayout.getState());
useLayout.subscribe(applyLayout);

// What is chosen in one window holds in all: each writes the whole of it.
addEventListener('storage', ({ key }) => {
  if (key === useLayout.persist.getOptions().name) void useLayout.persist.rehydrate();
});

/** Whether the menu shows icons only, and the way to change that. Beside a form it does by itself where room is short: names of goods need it. */
export function useSidebar(isForm: boolean): { isCollapsed: boolean; toggle: () => void } {
  const { isOpenOnForms, sidebarType } = useLayout();
  const isShort = useMedia('(max-width: 1440px)');
  if (isForm && isShort) {
    return {
      isCollapsed: !isOpenOnForms,
      toggle: () => useLayout.setState({ isOpenOnForms: !isOpenOnForms }),
    };
  }
  const isCollapsed = sidebarType === 'icon';
  return {
    isCollapsed,
    toggle: () => useLayout.setState({ sidebarType: isCollapsed ? 'default' : 'icon' }),
  };
}
