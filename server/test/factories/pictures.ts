import sharp from 'sharp';

/** A picture of one colour, which tells it from others. */
export function plainPicture(width: number, height: number, background = '#804020') {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Another picture each time it is asked for, of a colour so far from the last one that their thumbnails differ too. */
export function somePicture(): Promise<Buffer> {
  made = (made + 0x3a5b7d) % 0x1000000;
  return plainPicture(40, 30, `#${made.toString(16).padStart(6, '0')}`)
    .png()
    .toBuffer();
}
let made = 0x102030;

/** A form of several files under one name, as `headers` and `payload` of a request. */
export async function formOfFiles(
  files: readonly { name: string; content: Uint8Array }[],
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { name, content } of files) form.append('images[]', new File([new Uint8Array(content)], name));
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}
