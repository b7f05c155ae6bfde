import { crc32 } from 'node:zlib';
import { say } from '@soquay/contract/said';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { ReadingBudget } from '../reading-budget.ts';
import { UnreadableSheet } from '../unreadable-sheet.ts';

/** Limit on parts; an .xlsx has a few dozen. */
const maxParts = 5_000;

/** Parts of an .xlsx, which is a zip file: only its directory says where they are, and only requested ones are unpacked. */
export class XlsxPackage {
  readonly #zip: ZipFile;
  readonly #budget: ReadingBudget;
  /** Parts by name in lower case, since programs differ in 'sharedStrings.xml'. */
  readonly #parts = new Map<string, Entry>();

  private constructor(zip: ZipFile, budget: ReadingBudget) {
    this.#zip = zip;
    this.#budget = budget;
  }

  static async open(path: string, budget: ReadingBudget): Promise<XlsxPackage> {
    const zip = await openPromise(path, { autoClose: false }).catch(refuseDamaged);
    const opened = new XlsxPackage(zip, budget);
    try {
      await opened.#readDirectory();
    } catch (error) {
      opened.close();
      refuseDamaged(error);
    }
    return opened;
  }

  has(part: string): boolean {
    return this.#parts.has(part.toLowerCase());
  }

  /** Reads the text of a part as it is unpacked. */
  async *read(part: string): AsyncGenerator<string> {
    const entry = this.#parts.get(part.toLowerCase());
    if (!entry) throw new UnreadableSheet(say('fileDamaged'));
    if (entry.isEncrypted()) throw new UnreadableSheet(say('fileLocked'));
    const text = new TextDecoder();
    let checksum = 0;
    try {
      // yauzl ends it with an error when more comes out than the directory says.
      for await (const bytes of await this.#zip.openReadStreamPromise(entry)) {
        this.#budget.unpack(bytes.length);
        checksum = crc32(bytes, checksum);
        yield text.decode(bytes, { stream: true });
      }
    } catch (error) {
      refuseDamaged(error);
    }
    if (checksum !== entry.crc32) throw new UnreadableSheet(say('fileDamaged'));
    yield text.decode();
  }

  close(): void {
    this.#zip.close();
  }

  async #readDirectory(): Promise<void> {
    for await (const entry of this.#zip.eachEntry()) {
      if (this.#parts.size >= maxParts) throw new UnreadableSheet(say('fileDamaged'));
      this.#parts.set(entry.fileName.toLowerCase(), entry);
    }
  }
}

/** Replaces a library's error about a broken file by one for people. */
function refuseDamaged(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  // A disk that can't be read is our fault, not the file's; zlib's own codes are the file's.
  const isOurs = error instanceof UnreadableSheet || (code !== undefined && !code.startsWith('Z_'));
  throw isOurs ? error : new UnreadableSheet(say('fileDamaged'));
}
