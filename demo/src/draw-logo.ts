import sharp from 'sharp';

/** The demo business's mark, a flower of the kapok tree it is called after: a PNG as a data URL, as shops keep theirs. */
export async function drawLogo(): Promise<string> {
  const petals = [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<path transform="rotate(${turn} 80 80)" d="M80 78 C48 52 56 12 80 6 C104 12 112 52 80 78 Z"/>`,
    )
    .join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160">
    <g fill="#c8102e" stroke="#fff" stroke-width="3">${petals}</g>
    <circle cx="80" cy="80" r="15" fill="#f2b84b"/>
  </svg>`;
  const picture = await sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
  return `data:image/png;base64,${picture.toString('base64')}`;
}
