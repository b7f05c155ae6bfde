import { pictureHashOf } from '@soquay/contract/rules/picture-link';
import { ProductThumb } from './ProductThumb.tsx';

/** Shows the value of a field: a stored picture as its thumbnail, anything else as text. */
export function PictureOrText({ text }: { text: string }) {
  return pictureHashOf(text) === undefined ? text : <ProductThumb thumb={text} />;
}
