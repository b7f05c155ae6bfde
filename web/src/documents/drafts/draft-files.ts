import { randomId } from '@/ui/random-id.ts';
import { isPlain } from './draft-record.ts';

/**
 * Files of a form, such as pictures, are kept beside it: each is written once, however often what is typed beside it
 * is. Without the storage.
 */

/** A file as it is kept: of a copy only the content is sure to come back. */
export interface KeptFile {
  name: string;
  content: Blob;
}

/** A file where a kept form has had one. */
interface FileMark {
  fileKey: string;
}

/** A file stays the same object as long as its form is open. */
const keys = new WeakMap<File, string>();

function keyOf(file: File, draftId: string): string {
  const key = keys.get(file) ?? `${draftId}/${randomId()}`;
  keys.set(file, key);
  return key;
}

/** All keys of a draft's files lie between these. */
export function fileKeyRange(draftId: string): IDBKeyRange {
  return IDBKeyRange.bound(`${draftId}/`, `${draftId}/\uffff`);
}

/** The form with marks in place of its files, and those by their keys. */
export function withoutFiles(
  form: unknown,
  draftId: string,
): { form: unknown; files: Map<string, KeptFile> } {
  const files = new Map<string, KeptFile>();
  const marked = eachLeaf(form, (value) => {
    if (!(value instanceof File)) return value;
    const fileKey = keyOf(value, draftId);
    files.set(fileKey, { name: value.name, content: value });
    return { fileKey } satisfies FileMark;
  });
  return { form: marked, files };
}

/** The form with its files again; one that is gone leaves the others. */
export function withFiles(form: unknown, files: ReadonlyMap<string, KeptFile>): unknown {
  return eachLeaf(form, (value) => {
    if (!isMark(value)) return value;
    const kept = files.get(value.fileKey);
    if (!kept) return undefined;
    const file = new File([kept.content], kept.name, { type: kept.content.type });
    keys.set(file, value.fileKey);
    return file;
  });
}

/** Keys of the files that a kept form names. */
export function fileKeysOf(form: unknown): string[] {
  const found: string[] = [];
  eachLeaf(form, (value) => {
    if (isMark(value)) found.push(value.fileKey);
    return value;
  });
  return found;
}

function isMark(value: unknown): value is FileMark {
  return isPlain(value) && typeof value.fileKey === 'string';
}

/** What becomes undefined goes out of its list. */
function eachLeaf(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => eachLeaf(item, change)).filter((item) => item !== undefined);
  }
  if (!isPlain(value) || isMark(value)) return change(value);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, eachLeaf(item, change)]));
}
