/** Twice what a slip shows, so that it is sharp on paper. */
const most = { width: 480, height: 200 };
/** As the server takes it (contract/letterheads.ts), with room for the prefix. */
const maxLength = 99_000;

/** A picture as a data URL, small enough for a slip; throws what the browser says of one that it cannot read. */
export async function smallLogo(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, most.width / picture.width, most.height / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser draws no pictures');
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const sharp = canvas.toDataURL('image/png');
  if (sharp.length <= maxLength) return sharp;
  // A photograph: paper is white where it was see-through.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.85);
}
