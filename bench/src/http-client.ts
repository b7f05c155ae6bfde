import { connect, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Lines as they are sent, each with its end (`headerLines`): made once for many requests. */
  headers: string;
  body?: string;
}

export interface HttpAnswer {
  status: number;
  /** Unpacked only when it is asked for: of most answers nobody wants to know. */
  text(): string;
}

/**
 * Sends requests over one kept-alive connection and reads only status and end of the answers: a fraction of the cost of
 * a full HTTP client on the cores that the server is measured on.
 */
export interface HttpClient {
  ask(request: HttpRequest): Promise<HttpAnswer>;
  close(): void;
}

const lineEnd = '\r\n';

export function headerLines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}${lineEnd}`)
    .join('');
}

/** `headers` are sent with every request. */
export function openClient(address: string, headers = ''): Promise<HttpClient> {
  const { hostname, port, host } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('connect', () => resolve(clientOn(socket, headerLines({ host }) + headers)));
  });
}

function clientOn(socket: Socket, ownHeaders: string): HttpClient {
  let received: Buffer = Buffer.alloc(0);
  let waiting: PromiseWithResolvers<HttpAnswer> | undefined;

  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    try {
      const answer = readAnswer(received);
      if (!answer) return;
      received = Buffer.alloc(0);
      waiting?.resolve(answer);
    } catch (error) {
      waiting?.reject(error);
      socket.destroy();
    }
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(closed()));

  return {
    ask({ method, path, headers, body = '' }) {
      if (socket.destroyed) return Promise.reject(closed());
      waiting = Promise.withResolvers();
      const length = body ? `content-length: ${Buffer.byteLength(body)}${lineEnd}` : '';
      socket.write(`${method} ${path} HTTP/1.1${lineEnd}${ownHeaders}${headers}${length}${lineEnd}${body}`);
      return waiting.promise;
    },
    close: () => void socket.destroy(),
  };
}

function closed(): Error {
  return new Error('the server closed the connection');
}

/** Undefined until all of it is there. */
function readAnswer(bytes: Buffer): HttpAnswer | undefined {
  const headEnd = bytes.indexOf(lineEnd + lineEnd);
  if (headEnd < 0) return undefined;
  const head = bytes.toString('latin1', 0, headEnd);
  const pieces = findBody(bytes, head, headEnd + 2 * lineEnd.length);
  if (!pieces) return undefined;
  return {
    status: Number(head.slice(9, 12)),
    text: () => unpacked(Buffer.concat(pieces), head).toString('utf8'),
  };
}

function unpacked(body: Buffer, head: string): Buffer {
  const encoding = /^content-encoding: (\w+)/im.exec(head)?.[1];
  if (encoding === undefined) return body;
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }[encoding];
  if (!unpack) throw new Error(`an answer packed by ${encoding}`);
  return unpack(body);
}

/** The body from `start` on, in the pieces it came in; undefined until all of it is there. */
function findBody(bytes: Buffer, head: string, start: number): Buffer[] | undefined {
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length !== undefined) {
    const end = start + Number(length);
    return bytes.length < end ? undefined : [bytes.subarray(start, end)];
  }
  // What is compressed on the way has no length beforehand.
  if (/^transfer-encoding: chunked/im.test(head)) return findChunks(bytes, start);
  throw new Error(`an answer that does not say where it ends: ${head}`);
}

function findChunks(bytes: Buffer, start: number): Buffer[] | undefined {
  const chunks: Buffer[] = [];
  for (let at = start; ; ) {
    const sizeEnd = bytes.indexOf(lineEnd, at);
    if (sizeEnd < 0) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, sizeEnd), 16);
    const from = sizeEnd + lineEnd.length;
    at = from + size + lineEnd.length;
    if (bytes.length < at) return undefined;
    if (size === 0) return chunks;
    chunks.push(bytes.subarray(from, from + size));
  }
}
