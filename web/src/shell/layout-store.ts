import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** How the person has arranged the shell on this machine. */
export const useLayout = create(persist(() => ({ isCollapsed: false }), { name: 'layout' }));

export function toggleSidebar(): void {
  useLayout.setState(({ isCollapsed }) => ({ isCollapsed: !isCollapsed }));
}
