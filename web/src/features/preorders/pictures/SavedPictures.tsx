import { deletePreorderImage, getPreorderImage } from '@soquay/contract/preorder-images';
import type { Preorder } from '@soquay/contract/preorders';
import { useQuery } from '@tanstack/react-query';
import { api, download } from '@/api/api.ts';
import { requestUrl } from '@/api/request.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { editRefusal } from '@/documents/life/document-life.ts';
import { useWriteOnce } from '@/documents/life/use-write-once.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRightsIn } from '@/session/rights.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { preorderKind } from '../preorder-kind.ts';
import { preordersTexts } from '../preorders.texts.ts';
import { Picture } from './Picture.tsx';

interface SavedPicturesProps {
  preorder: Preorder;
  /** One of them was deleted; gives the pre-order as it is now. Absent where they are only looked at. */
  onDeleted?: (preorder: Preorder) => void;
}

/** Pictures of a saved pre-order; in its form who may change it deletes one at once, after being asked. */
export function SavedPictures({ preorder, onDeleted }: SavedPicturesProps) {
  const t = useTexts(documentsTexts, preordersTexts, uiTexts);
  const { write } = useWriteOnce();
  const rights = useRightsIn(preorder.company_id);
  const mayDelete = onDeleted !== undefined && editRefusal(preorderKind, preorder, rights) === null;
  const { id, images, version } = preorder;

  async function remove(image_file: string): Promise<void> {
    const question = {
      title: t('preorders.deletePictureTitle', { name: image_file }),
      text: t('documents.deleteText'),
      okText: t('ui.delete'),
      isDangerous: true,
    };
    await write(async (idempotencyKey) => {
      const answer = await api(
        deletePreorderImage,
        { params: { id }, body: { image_file } },
        { idempotencyKey },
      );
      onDeleted?.(answer.data);
      return answer;
    }, question);
  }

  return images.map(({ image_file }) => (
    <SavedPicture
      key={image_file}
      id={id}
      version={version}
      name={image_file}
      onDelete={mayDelete ? () => void remove(image_file) : undefined}
    />
  ));
}

interface SavedPictureProps {
  id: number;
  version: number;
  name: string;
  onDelete: (() => void) | undefined;
}

/** Read with the person's token: who does not see the pre-order does not see it (docs/decisions/0026-what-is-promised.md). */
function SavedPicture({ id, version, name, onDelete }: SavedPictureProps) {
  const url = requestUrl(getPreorderImage, { params: { id }, query: { image_file: name } });
  // Deleted and added again, a name stands for another picture, and the pre-order has another version.
  const { data } = useQuery({
    queryKey: [url, version],
    queryFn: () => download(url),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <Picture name={name} content={data} onDelete={onDelete} />;
}
