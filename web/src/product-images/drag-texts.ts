import type { DndContextProps } from '@dnd-kit/core';
import { textsFor } from '@/i18n/texts.ts';
import { picturesTexts } from './pictures.texts.ts';

const t = textsFor(picturesTexts);

/** What is read out while a picture is moved by keys. */
export function dragTexts(ids: readonly string[]): DndContextProps['accessibility'] {
  const place = (id: unknown) => ids.indexOf(String(id)) + 1;
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
