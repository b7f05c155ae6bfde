/** How the shell may be arranged, without React (document 3, 'Global layout settings'). */
export const layoutChoices = {
  layout: ['vertical', 'horizontal'],
  width: ['fluid', 'boxed', 'scrollable'],
  topBar: ['light', 'dark', 'colored'],
  sidebarType: ['default', 'compact', 'icon'],
  sidebarColor: ['dark', 'light', 'colored', 'gradient1', 'gradient2', 'gradient3', 'gradient4', 'gradient5'],
  sidebarImage: ['none', 'image1', 'image2', 'image3', 'image4'],
} as const;
export type LayoutField = keyof typeof layoutChoices;

export type Layout = { [Field in LayoutField]: (typeof layoutChoices)[Field][number] } & {
  /** A picture of the start, shown for 2.5 s. */
  preloader: boolean;
};

const sidebarDefaults = { sidebarType: 'default', sidebarColor: 'dark', sidebarImage: 'none' } as const;

/** What one choice brings with it: the horizontal menu has a dark top bar and no sidebar, boxed width its icons alone (S3-108, S3-109). */
export function arrange<L extends Layout>(layout: L, change: Partial<Layout>): L {
  const next = { ...layout, ...change };
  if (change.layout === 'horizontal') Object.assign(next, { topBar: 'dark', ...sidebarDefaults });
  if (change.layout === 'vertical') next.topBar = 'light';
  if (next.layout === 'vertical' && next.topBar === 'colored') next.topBar = layout.topBar;
  if (next.layout === 'vertical' && change.width === 'boxed') next.sidebarType = 'icon';
  if (next.layout === 'vertical' && change.width === 'scrollable') next.sidebarType = 'default';
  return next;
}
