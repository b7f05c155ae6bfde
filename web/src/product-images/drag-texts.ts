import type { DndContextProps } from '@dnd-kit/core';
import type { ProductImage } from '@soquay/contract/product-images';
import type { TFunction } from 'i18next';

/** What is read out while a picture is moved by keys. */
export function dragTexts(t: TFunction, images: readonly ProductImage[]): DndContextProps['accessibility'] {
  const place = (id: unknown) => images.findIndex(({ image_file }) => image_file === id) + 1;
  return {
    screenReaderInstructions: { draggable: t('pictures.moveHelp') },
    announcements: {
      onDragStart: ({ active }) => t('pictures.lifted', { n: place(active.id) }),
      onDragOver: ({ over }) => (over ? t('pictures.over', { n: place(over.id) }) : undefined),
      onDragEnd: ({ over }) => (over ? t('pictures.dropped', { n: place(over.id) }) : undefined),
      onDragCancel: ({ active }) => t('pictures.back', { n: place(active.id) }),
    },
  };
}
