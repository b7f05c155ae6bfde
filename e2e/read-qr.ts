import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// Left to itself it fetches this from the network.
prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(
      readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))),
    ).buffer,
  },
});

/** Reads the QR codes of a picture as a telephone would. */
export async function readQrCodes(picture: Buffer): Promise<string[]> {
  const codes = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] });
  return codes.map(({ text }) => text);
}
