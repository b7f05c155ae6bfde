import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useTexts } from '@/i18n/texts.ts';
import { useDragSensors } from '@/ui/drag/use-drag-sensors.ts';
import { dragTexts } from './drag-texts.ts';
import { type ColorChoice, type Picture, PictureTile } from './PictureTile.tsx';
import styles from './product-images.module.css';

interface OrderedPicturesProps {
  pictures: readonly Picture[];
  /** From one place to another, both from 0; absent where they stay as they are. */
  onMove: ((from: number, to: number) => void) | undefined;
  /** These too get the place. */
  onOpen?: (place: number) => void;
  onDelete: ((place: number) => void) | undefined;
  /** Colours that a picture may be of, where it may be of one. */
  colorChoice?: ColorChoice | undefined;
}

/** Pictures as tiles, put in order by dragging or by keys. */
export function OrderedPictures({ pictures, onMove, onOpen, onDelete, colorChoice }: OrderedPicturesProps) {
  useTexts();
  const sensors = useDragSensors();
  const ids = pictures.map(({ id }) => id);

  function move({ active, over }: DragEndEvent): void {
    if (!over || active.id === over.id) return;
    onMove?.(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={dragTexts(ids)}
      onDragEnd={move}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy} disabled={!onMove}>
        <ul className={styles.tiles}>
          {pictures.map((picture, place) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              place={place + 1}
              isMoved={onMove !== undefined && pictures.length > 1}
              onOpen={onOpen && (() => onOpen(place))}
              onDelete={onDelete && (() => onDelete(place))}
              colorChoice={colorChoice}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
