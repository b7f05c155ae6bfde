interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** One dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture, so many bytes longer than it needs to be. */
export function png(name: string, more = 0): PictureFile {
  return { name, mimeType: 'image/png', buffer: Buffer.concat([dot, Buffer.alloc(more)]) };
}

/** What begins as a picture does. */
export function jpeg(name: string): PictureFile {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) };
}

export function notAPicture(name: string): PictureFile {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') };
}
