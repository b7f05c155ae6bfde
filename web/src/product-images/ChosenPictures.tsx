import { arrayMove } from '@dnd-kit/sortable';
import { pictureTypes } from '@soquay/contract/pictures';
import { maxImagesAtOnce } from '@soquay/contract/product-images';
import { useTexts } from '@/i18n/texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { useObjectUrl } from '@/ui/use-object-url.ts';
import { OrderedPictures } from './OrderedPictures.tsx';
import { PictureSource } from './PictureSource.tsx';
import { picturesTexts } from './pictures.texts.ts';
import styles from './product-images.module.css';

interface ChosenPicturesProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** Pictures that wait for their product to be saved, in the order in which they will stand. */
export function ChosenPictures({ files, onChange }: ChosenPicturesProps) {
  const t = useTexts(picturesTexts);
  const feedback = useFeedback();

  /** What no browser shows as a picture would be refused once the product is saved. */
  function add(more: readonly File[]): void {
    const isPicture = ({ type }: File) => pictureTypes.split(',').includes(type);
    const others = more.filter((file) => !isPicture(file));
    if (others.length > 0) {
      feedback.failure(`${others.map(({ name }) => name).join(', ')}: ${t('pictures.limits')}`);
    }
    const all = new Map([...files, ...more.filter(isPicture)].map((file) => [identityOf(file), file]));
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
