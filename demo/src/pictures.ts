import { createHash } from 'node:crypto';
import { pictureLink } from '@soquay/contract/rules/picture-link';
import sharp from 'sharp';
import { drawProduct, type Shape } from './draw-product.ts';

interface DrawnFile {
  sha256: string;
  side: number;
  content: Buffer;
}

/** Files of a picture as stored. */
export interface Picture {
  slide: DrawnFile;
  thumb: DrawnFile;
}

export type PictureOf = (shape: Shape, colour: string) => Picture;

const thumbPixels = 160;
const slidePixels = 800;

/** Draws a picture for each pair of shape and colour (#rrggbb). */
export async function drawPictures(pairs: readonly { shape: Shape; colour: string }[]): Promise<PictureOf> {
  const pictures = new Map<string, Picture>();
  const wanted = new Map(pairs.map((pair) => [keyOf(pair.shape, pair.colour), pair]));
  await Promise.all(
    [...wanted].map(async ([key, { shape, colour }]) => {
      const drawing = Buffer.from(drawProduct(shape, colour));
      const [slide, thumb] = await Promise.all([draw(drawing, slidePixels), draw(drawing, thumbPixels)]);
      pictures.set(key, { slide, thumb });
    }),
  );
  return (shape, colour) => {
    const picture = pictures.get(keyOf(shape, colour));
    if (!picture) throw new Error(`no picture of ${keyOf(shape, colour)} was drawn`);
    return picture;
  };
}

async function draw(drawing: Buffer, side: number): Promise<DrawnFile> {
  const density = (72 * side) / 400;
  const content = await sharp(drawing, { density })
    .resize(side, side)
    // Flat drawings: more effort saves no byte worth its time.
    .webp({ quality: 82, effort: 1 })
    .toBuffer();
  return { sha256: createHash('sha256').update(content).digest('hex'), side, content };
}

/** The links by which base products name it; a drawing is no larger than its slide. */
export function linksOf({ slide, thumb }: Picture) {
  const slide_file = pictureLink(slide.sha256);
  return { image_file: slide_file, slide_file, thumb_file: pictureLink(thumb.sha256) };
}

function keyOf(shape: Shape, colour: string): string {
  return `${shape} ${colour}`;
}
