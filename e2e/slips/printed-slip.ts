import type { Page } from '@playwright/test';
import { type PdfPage, readPdf } from '../read-pdf.ts';

/** A slip as the browser gives it to the printer. */
export async function printedSlip(page: Page, path: string): Promise<PdfPage[]> {
  await page.goto(path);
  await page.getByRole('article').waitFor();
  await page.evaluate(() => document.fonts.ready);
  return readPdf(await page.pdf({ preferCSSPageSize: true }));
}
