import { PictureOpener } from './PictureOpener.tsx';
import { ProductThumb } from './ProductThumb.tsx';
import { storageUrl } from './product-image-url.ts';

interface ProductImageProps {
  thumb: string | null;
  slide: string | null;
  name: string;
}

/** A product's thumbnail; a click shows the slide. */
export function ProductImage({ thumb, slide, name }: ProductImageProps) {
  if (!thumb) return <ProductThumb thumb={null} />;
  return (
    <PictureOpener src={storageUrl(slide ?? thumb)} name={name}>
      <ProductThumb thumb={thumb} />
    </PictureOpener>
  );
}
