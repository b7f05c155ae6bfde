import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawProduct, type Shape } from './draw-product.ts';

/** Names of the files of one picture, as products keep them. */
interface Picture {
  thumb_file: string;
  slide_file: string;
}

export type PictureOf = (shape: Shape, colour: string) => Picture;

const thumbPixels = 100;
const slidePixels = 800;

/** Draws a picture for each pair of shape and colour (#rrggbb) into `folder`. Drawn again, the files are the same. */
export async function drawPictures(
  folder: string,
  pairs: readonly { shape: Shape; colour: string }[],
): Promise<PictureOf> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pictures = new Map<string, Picture>();
  const wanted = new Map(pairs.map((pair) => [keyOf(pair.shape, pair.colour), pair]));
  await Promise.all(
    [...wanted].map(async ([key, { shape, colour }]) => {
      const drawing = Buffer.from(drawProduct(shape, colour));
      const [thumb_file, slide_file] = await Promise.all([
        writeWebp(folder, drawing, thumbPixels),
        writeWebp(folder, drawing, slidePixels),
      ]);
      pictures.set(key, { thumb_file, slide_file });
    }),
  );
  return (shape, colour) => {
    const picture = pictures.get(keyOf(shape, colour));
    if (!picture) throw new Error(`no picture of ${keyOf(shape, colour)} was drawn`);
    return picture;
  };
}

/** Gives the file's name, which carries a hash of its content. */
async function writeWebp(folder: string, drawing: Buffer, pixels: number): Promise<string> {
  const density = (72 * pixels) / 400;
  const bytes = await sharp(drawing, { density })
    .resize(pixels, pixels)
    // Flat drawings: more effort saves no byte worth its time.
    .webp({ quality: 82, effort: 1 })
    .toBuffer();
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}_${pixels}.webp`;
  await writeFile(join(folder, name), bytes);
  return name;
}

function keyOf(shape: Shape, colour: string): string {
  return `${shape} ${colour}`;
}
