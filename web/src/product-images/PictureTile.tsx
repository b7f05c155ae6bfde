import { CloseOutlined, HolderOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { picturesTexts } from './pictures.texts.ts';
import styles from './product-images.module.css';

export interface Picture {
  /** Among the others. */
  id: string;
  image: ReactNode;
  /** Said of it where the pointer rests. */
  title?: string;
  /** A stand-in until there is a better one. */
  isTemporary?: boolean;
  /** Colour of the model that it shows; blank of all. */
  color?: string;
}

/** Colours that a picture may have, and what is done once one is chosen. */
export interface ColorChoice {
  colors: readonly string[];
  onChoose: (place: number, color: string) => void;
}

interface PictureTileProps {
  picture: Picture;
  /** From 1. */
  place: number;
  isMoved: boolean;
  onOpen: (() => void) | undefined;
  onDelete: (() => void) | undefined;
  colorChoice?: ColorChoice | undefined;
}

/** One picture among the others: held at its handle it is dragged, by a pointer or by keys. */
export function PictureTile({ picture, place, isMoved, onOpen, onDelete, colorChoice }: PictureTileProps) {
  const t = useTexts(picturesTexts);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: picture.id });
  return (
    <li
      ref={setNodeRef}
      className={styles.tile}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      {onOpen ? (
        <button
          type="button"
          className={styles.shown}
          title={picture.title}
          aria-label={t('pictures.view', { n: place })}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          {picture.image}
        </button>
      ) : (
        <div className={styles.shown} title={picture.title}>
          {picture.image}
        </div>
      )}
      <div className={styles.tags}>
        {place === 1 && <span>{t('pictures.first')}</span>}
        {picture.isTemporary && <span>{t('pictures.temp')}</span>}
        {!colorChoice && picture.color && <span>{picture.color}</span>}
      </div>
      {colorChoice && <ColorTag picture={picture} place={place} {...colorChoice} />}
      {isMoved && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={t('pictures.move', { n: place })}
        >
          <HolderOutlined aria-hidden />
        </button>
      )}
      {onDelete && (
        <Button
          className={styles.delete}
          size="small"
          shape="circle"
          icon={<CloseOutlined />}
          aria-label={t('pictures.delete', { n: place })}
          onClick={onDelete}
        />
      )}
    </li>
  );
}

/** The colour of a picture, which opens those of the model. */
function ColorTag({
  picture: { color = '' },
  place,
  colors,
  onChoose,
}: ColorChoice & Pick<PictureTileProps, 'picture' | 'place'>) {
  const t = useTexts(picturesTexts);
  const shown = color || t('pictures.allColors');
  // A colour that no product has any more is still one to see, and to take away.
  const choices = [...new Set(['', ...colors, color])];
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: choices.map((one) => ({ key: `color ${one}`, label: one || t('pictures.allColors') })),
        selectable: true,
        selectedKeys: [`color ${color}`],
        onClick: ({ key }) => onChoose(place - 1, key.slice('color '.length)),
      }}
    >
      <button
        type="button"
        className={styles.color}
        data-chosen={color !== '' || undefined}
        aria-label={t('pictures.colorOf', { n: place, color: shown })}
      >
        {shown}
      </button>
    </Dropdown>
  );
}
