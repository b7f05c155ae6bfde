import type { LiveEvent } from '@soquay/contract/live';

/** Reads a stream of server-sent events as our server writes them, until it ends; every piece counts as a sign of life. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onPiece, onEvent }: { onPiece: () => void; onEvent: (event: LiveEvent) => void },
): Promise<void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    onPiece();
    text += decoder.decode(piece.value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) onEvent(event);
    }
  }
}

/** A comment, and what a newer server may say, is no event. */
function eventOf(block: string): LiveEvent | undefined {
  const [, event, data] = block.match(/^event: (\w+)\ndata: (.*)$/) ?? [];
  if (event === 'change') return { event, data: JSON.parse(data ?? '') };
  if (event === 'gap' || event === 'rights') return { event, data: null };
  return undefined;
}
