import { CloseOutlined } from '@ant-design/icons';
import { maxImagesAtOnce } from '@soquay/contract/product-images';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureSource } from './PictureSource.tsx';
import styles from './product-images.module.css';

interface ChosenPicturesProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** Pictures that wait for their product to be saved, in the order in which they will stand. */
export function ChosenPictures({ files, onChange }: ChosenPicturesProps) {
  function add(more: readonly File[]): void {
    const all = new Map([...files, ...more].map((file) => [identityOf(file), file]));
    onChange([...all.values()].slice(0, maxImagesAtOnce));
  }

  return (
    <div className={styles.pictures}>
      <ul className={styles.tiles}>
        {files.map((file, index) => (
          <ChosenPicture
            key={identityOf(file)}
            file={file}
            place={index + 1}
            onRemove={() => onChange(files.filter((one) => one !== file))}
          />
        ))}
      </ul>
      <PictureSource onFiles={add} />
    </div>
  );
}

/** The same file chosen twice is one picture. */
const identityOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

interface ChosenPictureProps {
  file: File;
  /** From 1. */
  place: number;
  onRemove: () => void;
}

function ChosenPicture({ file, place, onRemove }: ChosenPictureProps) {
  const { t } = useTranslation();
  const [link, setLink] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setLink(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <li className={styles.tile}>
      <div className={styles.open}>{link && <img src={link} alt={file.name} />}</div>
      <Button
        className={styles.delete}
        size="small"
        shape="circle"
        icon={<CloseOutlined />}
        aria-label={t('pictures.delete', { n: place })}
        onClick={onRemove}
      />
    </li>
  );
}
