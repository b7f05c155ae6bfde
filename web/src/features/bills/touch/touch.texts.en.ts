import type { Translation } from '@/i18n/texts.ts';
import type { touchTexts } from './touch.texts.ts';

export const touch: Translation<typeof touchTexts.touch> = {
  title: 'Sell by touch',
  goods: 'Goods to sell by touch',
  mostSold: 'Best sellers',
  favourites: 'Favourites',
  noneSold: 'Nothing was sold in the last {n} days.',
  noFavourites: 'No favourites yet. Touch the star of a tile to keep it here.',
  emptyGroup: 'This group has no goods that are sold.',
  left: '{n} left',
  soldOut: 'sold out',
  all: 'All',
  groups: 'Best sellers, favourites and groups',
  more: 'Show more goods',
  kinds: '{n} {n, plural(one: kind; other: kinds)}',
  elsewhere: '{n} elsewhere',
  onBill: 'on the bill',
  back: 'Back',
  noSize: 'No size',
  noColor: 'No colour',
  legend: 'Bold: left at the counter. Amber: left in other warehouses.',
  cell: 'Add {code}, {color}, {size}: {n} at the counter, {m} elsewhere',
  star: 'Add {name} to favourites',
  unstar: 'Remove {name} from favourites',
};
