import sharp from 'sharp';

/** Allows only the readers of JPEG, PNG and WebP: a file disguised as SVG, PDF or a camera's format must not reach theirs. */
export function readSafely(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  sharp.cache(false);
  sharp.concurrency(1);
}
