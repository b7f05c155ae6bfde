/**
 * Content of a VietQR code (NAPAS, 'QR code format for payments', 1.5.2; EMVCo merchant-presented): a transfer to a
 * bank account with amount and text, read by every Vietnamese bank's app. Made here, so that no network is needed and
 * no bank learns what a shop sells.
 */
export interface Transfer {
  /** Six digits of the bank, see banks.ts. */
  bank_bin: string;
  account_number: string;
  /** Whole dong. */
  amount: number;
  /** Text by which the shop finds the payment; letters without marks, digits and spaces, at most 25. */
  content: string;
}

/** Largest amount: field 54 has room for thirteen digits. */
const maxTransfer = 9_999_999_999_999;

/** Returns the code's text; null when there is nothing to transfer, or more than a code can hold. */
export function vietQr({ bank_bin, account_number, amount, content }: Transfer): string | null {
  if (amount <= 0 || amount > maxTransfer) return null;
  const account = field('00', bank_bin) + field('01', account_number);
  const payload = [
    field('00', '01'),
    field('01', usedOnce),
    field('38', field('00', napas) + field('01', account) + field('02', toAccount)),
    field('53', dong),
    field('54', String(amount)),
    field('58', 'VN'),
    field('62', field('08', content)),
    // The checksum is over its own name and length too.
    '6304',
  ].join('');
  return payload + checksum(payload);
}

/** Initiation method of a code for one payment with its amount; '11' is a code to hang up in the shop. */
const usedOnce = '12';
const napas = 'A000000727';
const toAccount = 'QRIBFTTA';
const dong = '704';

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** CRC-16/CCITT-FALSE of the UTF-8 bytes, four hexadecimal digits. */
export function checksum(payload: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(payload)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
