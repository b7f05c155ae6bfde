import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useMedia } from '@/ui/use-media.ts';

/** How the person has arranged the shell on this machine. */
const useLayout = create(persist(() => ({ isCollapsed: false, isOpenOnForms: false }), { name: 'layout' }));

/** Whether the menu shows icons only, and the way to change that. Beside a form it does by itself where room is short: names of goods need it. */
export function useSidebar(isForm: boolean): { isCollapsed: boolean; toggle: () => void } {
  const layout = useLayout();
  const isShort = useMedia('(max-width: 1440px)');
  if (isForm && isShort) {
    return {
      isCollapsed: !layout.isOpenOnForms,
      toggle: () => useLayout.setState({ isOpenOnForms: !layout.isOpenOnForms }),
    };
  }
  return {
    isCollapsed: layout.isCollapsed,
    toggle: () => useLayout.setState({ isCollapsed: !layout.isCollapsed }),
  };
}
