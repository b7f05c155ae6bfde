import { maxImageBytes, maxPreorderImages, pictureTypeOf } from '@soquay/contract/rules/picture';
import { saidText } from '@/api/said-text.ts';
import { textsFor } from '@/i18n/texts.ts';
import { preordersTexts } from '../preorders.texts.ts';

const t = textsFor(preordersTexts);

interface Picked {
  /** Those that are to be sent. */
  images: readonly File[];
  /** What is wrong with the first of the others; null where nothing is. */
  problem: string | null;
}

/**
 * What was chosen beside what there is: a name that is there is left alone, what is no picture or too large stays out
 * (document 1, section 5). Their content is read here: a file that is moved or changed later is sent as it was seen.
 */
export async function withPicked(
  { images, saved }: { images: readonly File[]; saved: readonly string[] },
  chosen: readonly File[],
): Promise<Picked> {
  const taken = [...images];
  const problems: (string | undefined)[] = [];
  for (const file of chosen) {
    const { name } = file;
    if ([...saved, ...taken.map((image) => image.name)].includes(name)) continue;
    if (file.size > maxImageBytes) {
      problems.push(t('preorders.pictureTooLarge', { name, size: maxImageBytes / 1024 / 1024 }));
      continue;
    }
    const content = await file.arrayBuffer();
    const type = pictureTypeOf(new Uint8Array(content));
    if (!type) problems.push(saidText('imageUnreadable', { name }));
    else if (saved.length + taken.length >= maxPreorderImages) {
      problems.push(saidText('tooManyImages', { limit: maxPreorderImages }));
    } else taken.push(new File([content], name, { type }));
  }
  return { images: taken, problem: problems[0] ?? null };
}
