import { Button, Tag } from 'antd';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { picturesTexts } from '@/product-images/pictures.texts.ts';
import { type DataColumn, DataTable } from '@/ui/DataTable.tsx';
import { codeColumn, textColumn } from '@/ui/list/columns.tsx';
import { ProductThumb } from '@/ui/ProductThumb.tsx';
import { mayRetry, type QueuedImage } from './image-queue.ts';

const t = textsFor(picturesTexts);

interface SentImageTableProps {
  images: readonly QueuedImage[];
  onRetry: (id: string) => void;
}

/** What became of each file. */
export function SentImageTable({ images, onRetry }: SentImageTableProps) {
  const t = useTexts(picturesTexts);
  return <DataTable label={t('pictures.results')} columns={columns(onRetry)} rows={images} rowKey="id" />;
}

const colours = {
  waiting: 'default',
  sending: 'processing',
  added: 'success',
  present: 'default',
  refused: 'error',
  failed: 'error',
} as const;

function columns(onRetry: (id: string) => void): DataColumn<QueuedImage>[] {
  return [
    {
      title: t('pictures.picture'),
      render: ({ thumb_file }) => <ProductThumb thumb={thumb_file ?? null} />,
    },
    textColumn(t('pictures.file'), ({ file }) => file.name, { wide: true }),
    codeColumn(t('pictures.code'), ({ code_anh = '', color }) =>
      [code_anh, color].filter(Boolean).join(' · '),
    ),
    {
      title: t('pictures.outcome'),
      render: (image) => (
        <>
          <Tag color={colours[image.status]}>{t(`pictures.outcomes.${image.status}`)}</Tag>
          {image.reason}
        </>
      ),
    },
    {
      title: t('pictures.again'),
      render: (image) =>
        mayRetry(image) && (
          <Button
            size="small"
            aria-label={t('pictures.retryOf', { name: image.file.name })}
            onClick={() => onRetry(image.id)}
          >
            {t('pictures.retry')}
          </Button>
        ),
    },
  ];
}
