import { say } from '@soquay/contract/said';
import { SaxesParser } from 'saxes';
import { UnreadableSheet } from '../unreadable-sheet.ts';

/** Limit on XML without a tag: the longest cell, with each character written as &#x1F600;, takes a third. */
const maxRunLength = 1024 * 1024;

/** Handlers of tags; names have no prefix, since programs write <row> as well as <x:row>. */
export interface XmlHandler {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Reads XML in parts. Knows only XML's own five entities and opens no other file. Throws `UnreadableSheet`. */
export class XmlReader {
  readonly #parser = new SaxesParser({ xmlns: false, position: false });
  #runLength = 0;

  constructor(handler: XmlHandler) {
    this.#parser.on('opentag', ({ name, attributes }) => {
      this.#runLength = 0;
      handler.open?.(withoutPrefix(name), attributes);
    });
    this.#parser.on('closetag', ({ name }) => {
      this.#runLength = 0;
      handler.close?.(withoutPrefix(name));
    });
    this.#parser.on('text', (text) => handler.text?.(text));
    this.#parser.on('cdata', (text) => handler.text?.(text));
    this.#parser.on('error', () => {
      throw new UnreadableSheet(say('fileDamaged'));
    });
  }

  write(piece: string): void {
    this.#parser.write(piece);
    this.#runLength += piece.length;
    // The parser keeps all of it until the next tag comes.
    if (this.#runLength > maxRunLength) throw new UnreadableSheet(say('fileDamaged'));
  }

  end(): void {
    this.#parser.close();
  }
}

export async function readXml(pieces: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  const reader = new XmlReader(handler);
  for await (const piece of pieces) reader.write(piece);
  reader.end();
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
