import { arrayMove } from '@dnd-kit/sortable';
import { maxImagesAtOnce } from '@soquay/contract/product-images';
import { useObjectUrl } from '@/ui/use-object-url.ts';
import { OrderedPictures } from './OrderedPictures.tsx';
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
      <OrderedPictures
        pictures={files.map((file) => ({ id: identityOf(file), image: <Preview file={file} /> }))}
        onMove={(from, to) => onChange(arrayMove([...files], from, to))}
        onDelete={(place) => onChange(files.filter((_, index) => index !== place))}
      />
      <PictureSource onFiles={add} />
    </div>
  );
}

/** The same file chosen twice is one picture. */
const identityOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

function Preview({ file }: { file: File }) {
  const link = useObjectUrl(file);
  return link && <img src={link} alt={file.name} />;
}
