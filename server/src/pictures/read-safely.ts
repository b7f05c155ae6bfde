import sharp from 'sharp';

/** Whatever a file claims to be, no reader but these sees it: not those of SVG, PDF or camera formats. */
export function readSafely(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  sharp.cache(false);
  sharp.concurrency(1);
}
