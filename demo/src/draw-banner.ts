import { createHash } from 'node:crypto';
import sharp from 'sharp';

export interface DrawnBanner {
  sha256: string;
  width: number;
  height: number;
  content: Buffer;
}

const width = 1200;
const height = 480;

/** Draws a wide picture of two colours (#rrggbb), without words: the banner's own stand on it. */
export async function drawBanner(ground: string, figure: string): Promise<DrawnBanner> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${ground}"/>
    <circle cx="930" cy="220" r="170" fill="${figure}" opacity="0.9"/>
    <circle cx="1080" cy="330" r="110" fill="#fff" opacity="0.35"/>
    <path d="M0 400 C240 320 420 470 700 390 S1060 410 1200 350 V480 H0 Z" fill="${figure}" opacity="0.45"/>
  </svg>`;
  const content = await sharp(Buffer.from(drawing)).webp({ quality: 82, effort: 1 }).toBuffer();
  return { sha256: createHash('sha256').update(content).digest('hex'), width, height, content };
}
