import type { SyntheticEvent } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import styles from './product-image.module.css';
import { noImage, storageUrl } from './product-image-url.ts';
import { uiTexts } from './ui.texts.ts';

/** A product's thumbnail, always 40 px square; it says nothing that does not stand beside it. */
export function ProductThumb({ thumb }: { thumb: string | null }) {
  const t = useTexts(uiTexts);
  return (
    <img
      className={styles.productImage}
      src={thumb ? storageUrl(thumb) : noImage}
      alt={thumb ? '' : t('ui.noPicture')}
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
      onError={showNoImage}
    />
  );
}

/** For a picture that is no longer there. */
export function showNoImage({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  if (!currentTarget.src.endsWith(noImage)) currentTarget.src = noImage;
}
