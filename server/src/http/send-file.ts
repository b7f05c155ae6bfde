import { createReadStream } from 'node:fs';
import type { FileAnswer } from '@soquay/contract/endpoint';
import type { FastifyReply } from 'fastify';

/** Sends a file to be saved, or to be shown and cached when it never changes; discards a temporary one afterwards. */
export function sendFile(
  reply: FastifyReply,
  { filename, contentType, content, isImmutable }: FileAnswer,
): FastifyReply {
  const asciiName = filename.replace(/[^\w.-]/g, '_');
  reply
    .header(
      'content-disposition',
      `${isImmutable ? 'inline' : 'attachment'}; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(filename.toWellFormed())}`,
    )
    .type(contentType);
  if (isImmutable) {
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    // The shop's website, at another address, shows them too.
    reply.header('cross-origin-resource-policy', 'cross-origin');
  }
  if (content instanceof Uint8Array) return reply.send(content);
  const { path, discard } = content;
  // A connection that is closed by now emits no second 'close'.
  if (reply.raw.destroyed) void discard();
  else reply.raw.once('close', () => void discard());
  return reply.send(createReadStream(path));
}
