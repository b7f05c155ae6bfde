import styles from './picture-input.module.css';

/** The picture of a field, whole. */
export function FieldPicture({ link, name }: { link: string; name: string }) {
  return <img className={styles.picture} src={link} alt={name} />;
}
