import type { Translation } from '@/i18n/texts.ts';
import type { layoutTexts } from './layout.texts.ts';

export const layout: Translation<typeof layoutTexts.layout> = {
  title: 'Layout',
  dark: 'Dark colours',
  preloader: 'Start screen for 2.5 s',
  kept: 'What you choose is kept on this device.',
  reset: 'Back to the original',
  layout: {
    title: 'Menu',
    vertical: 'Vertical',
    horizontal: 'Horizontal',
  },
  width: {
    title: 'Width',
    fluid: 'Fluid',
    boxed: 'Boxed',
    scrollable: 'Scrollable',
  },
  topBar: {
    title: 'Top bar',
    light: 'Light',
    dark: 'Dark',
    colored: 'Colored',
  },
  sidebarType: {
    title: 'Size of the menu',
    default: 'Default',
    compact: 'Compact',
    icon: 'Icons only',
  },
  sidebarColor: {
    title: 'Colour of the menu',
    dark: 'Dark',
    light: 'Light',
    colored: 'Colored',
    gradient1: 'Deep blue',
    gradient2: 'Teal',
    gradient3: 'Plum',
    gradient4: 'Earth',
    gradient5: 'Grey',
  },
  sidebarImage: {
    title: 'Background of the menu',
    none: 'None',
    image1: 'Stripes',
    image2: 'Dots',
    image3: 'Lines',
    image4: 'Hills',
  },
};
