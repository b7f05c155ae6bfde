import { extractText, getDocumentProxy } from 'unpdf';

export interface PdfPage {
  widthMm: number;
  heightMm: number;
  /** Spaces and breaks between words are where the reader found them. */
  text: string;
}

const mmOfPoint = 25.4 / 72;

/** Reads the text of a PDF by page, with another program than the one that made it. */
export async function readPdf(content: Buffer): Promise<PdfPage[]> {
  const pdf = await getDocumentProxy(new Uint8Array(content));
  const { text } = await extractText(pdf);
  return Promise.all(
    text.map(async (said, index) => {
      const [left = 0, top = 0, right = 0, bottom = 0] = (await pdf.getPage(index + 1)).view;
      return {
        widthMm: (right - left) * mmOfPoint,
        heightMm: (bottom - top) * mmOfPoint,
        text: said.normalize('NFC').replace(/\s+/g, ' '),
      };
    }),
  );
}
