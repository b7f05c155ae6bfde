import { pictureHashOf } from '@soquay/contract/rules/picture-link';
import { ProductThumb } from './ProductThumb.tsx';

/** What a field says: of a kept picture its thumbnail, of anything else the text. */
export function PictureOrText({ text }: { text: string }) {
  return pictureHashOf(text) === undefined ? text : <ProductThumb thumb={text} />;
}
