import { PlayCircleOutlined } from '@ant-design/icons';
import { pictureHashOf } from '@soquay/contract/rules/picture-link';
import styles from './banner-preview.module.css';

/** Where each piece of a banner stands on a website, in a frame of fixed shape. */
export function BannerPreview({ values }: { values: Record<string, unknown> }) {
  const text = (name: string) => String(values[name] ?? '');
  const link = text('banner_media_link');
  return (
    <div className={styles.frame}>
      {pictureHashOf(link) !== undefined && <img src={link} alt="" />}
      {values.banner_media_type === 'video' && link && (
        <span className={styles.media}>
          <PlayCircleOutlined aria-hidden /> {link}
        </span>
      )}
      <div className={styles.texts}>
        <small>{text('header')}</small>
        <strong>{text('title')}</strong>
        <p>{text('content')}</p>
        {text('button_title') && <span className={styles.button}>{text('button_title')}</span>}
      </div>
    </div>
  );
}
