import type { TextsOf } from '../texts.ts';

export const touch: TextsOf<'touch'> = {
  title: 'Sell by touch',
  goods: 'Goods to sell by touch',
  mostSold: 'Best sellers',
  favourites: 'Favourites',
  groups: 'Groups',
  group: 'Choose a group',
  chooseGroup: 'Choose a group to see its goods.',
  noneSold: 'Nothing was sold in the last {n} days.',
  noFavourites: 'No favourites yet. Touch the star of a tile to keep it here.',
  emptyGroup: 'This group has no goods that are sold.',
  left: '{n} left',
  soldOut: 'sold out',
  onBill: 'on the bill: {n}',
  star: 'Add {code} to favourites',
  unstar: 'Remove {code} from favourites',
};
