import { pictureHashOf } from '@soquay/contract/pictures';
import { useTranslation } from 'react-i18next';
import styles from './banner-preview.module.css';

/** Where each piece of a banner stands on a website, in a frame of fixed shape. */
export function BannerPreview({ values }: { values: Record<string, unknown> }) {
  const { t } = useTranslation();
  const text = (name: string) => String(values[name] ?? '');
  const link = text('banner_media_link');
  const isPicture = pictureHashOf(link) !== undefined;
  return (
    <figure className={styles.preview}>
      <figcaption>{t('records.preview')}</figcaption>
      <div className={styles.frame}>
        {isPicture ? (
          <img src={link} alt="" />
        ) : (
          <span className={styles.media}>{link ? t('records.videoAt', { link }) : t('records.noMedia')}</span>
        )}
        <div className={styles.texts}>
          <small>{text('header')}</small>
          <strong>{text('title')}</strong>
          <p>{text('content')}</p>
          {text('button_title') && <span className={styles.button}>{text('button_title')}</span>}
        </div>
      </div>
    </figure>
  );
}
