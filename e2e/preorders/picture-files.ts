interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** PNG of one dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture, so many bytes longer than it needs to be. */
export function png(name: string, more = 0): PictureFile {
  return { name, mimeType: 'image/png', buffer: Buffer.concat([dot, Buffer.alloc(more)]) };
}

/** JPEG of one dot. */
const greyDot = Buffer.from(
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAA/9k=',
  'base64',
);

export function jpeg(name: string): PictureFile {
  return { name, mimeType: 'image/jpeg', buffer: greyDot };
}

export function notAPicture(name: string): PictureFile {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') };
}
