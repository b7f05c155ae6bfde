import { generateJSON, generateText } from '@tiptap/core';
import { richTextKit } from './rich-text-kit.ts';

/** The words of a formatted text, a line for each of its paragraphs. */
export function plainTextOf(html: string): string {
  return generateText(generateJSON(html, richTextKit), richTextKit, { blockSeparator: '\n' }).trim();
}
