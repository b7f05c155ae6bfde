import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
// Gives requests their parts, wherever this is read without the app.
import type {} from '@fastify/multipart';
import type { Endpoint } from '@soquay/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** A file of a multipart request, kept in a temporary folder until the request is answered. */
export interface UploadedFile {
  field: string;
  /** Name on the sender's machine, at most 255 characters: never part of a path. */
  filename: string;
  path: string;
  /** Bytes. */
  size: number;
  /** True for a file over the limit, which was not stored while the others are processed. */
  isTooLarge?: true;
}

export interface Uploads {
  fields: Record<string, string>;
  files: UploadedFile[];
}

/** Bytes of one file; spreadsheets and pictures of a shop are far smaller. */
const maxUploadBytes = 20 * 1024 * 1024;
/** Length of the longest file name on common disks; longer ones are cut. */
const maxNameLength = 255;
/** Limits for endpoints without their own. Text fields are held in memory: a handful of ids and choices. */
export const uploadLimits = { fileSize: maxUploadBytes, files: 1, fields: 20, fieldSize: 10_000 };

/** Reads a multipart request: text fields into memory, files into `folder` as they arrive. */
export async function readUploads(
  request: FastifyRequest,
  { uploads }: Pick<Endpoint, 'uploads'>,
  folder: string,
): Promise<Uploads> {
  if (!request.isMultipart()) throw new Refusal('REQUEST_UNREADABLE');
  const limits = uploads
    ? {
        files: uploads.files,
        fileSize: uploads.bytes,
        fields: uploads.texts ?? uploadLimits.fields,
        fieldSize: uploads.textBytes,
      }
    : uploadLimits;
  const leavesOutLarge = uploads?.largeOnes === 'left out';
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Refusal('REQUEST_TOO_LARGE');
        fields[part.fieldname] = String(part.value);
        continue;
      }
      const target = path.join(folder, String(files.length));
      await pipeline(part.file, createWriteStream(target));
      const { fieldname: field } = part;
      // A nameless one has none, whatever the type says.
      const filename = (part.filename ?? '').slice(0, maxNameLength);
      if (part.file.truncated && leavesOutLarge) {
        await rm(target);
        files.push({ field, filename, path: target, size: part.file.bytesRead, isTooLarge: true });
        continue;
      }
      if (part.file.truncated) {
        const limit = `${limits.fileSize / (1024 * 1024)} MB`;
        throw new Refusal('UPLOAD_TOO_LARGE', { params: { file: filename || field, limit } });
      }
      files.push({ field, filename, path: target, size: part.file.bytesRead });
    }
    return { fields, files };
  } catch (error) {
    throw isFromParser(error) ? new Refusal('REQUEST_UNREADABLE') : error;
  }
}

/** True for errors of the form's parser, a broken form or one without boundary; refusals and a full disk have a code. */
function isFromParser(error: unknown): boolean {
  return (error as { code?: unknown }).code === undefined;
}
