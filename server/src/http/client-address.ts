import { isIP } from 'node:net';

/**
 * Normalises an address for counting sign-ins: an IPv4 address in one spelling, and the network (/64) of an IPv6
 * address, since anybody may take many addresses within theirs.
 */
export function clientAddress(ip: string): string {
  const [, mapped] = ip.match(/^::ffff:([\d.]+)$/i) ?? [];
  if (mapped !== undefined) return mapped;
  switch (isIP(ip)) {
    case 4:
      return ip;
    case 6:
      return networkOf(ip);
    default:
      // A proxy that is believed may have sent anything, of any length.
      return 'unknown';
  }
}

function networkOf(ip: string): string {
  const [withoutZone = ''] = ip.split('%');
  const [head = [], tail = []] = withoutZone.split('::').map((part) => part.split(':').filter(Boolean));
  // `::` stands for as many zeros as are missing.
  const zeros = Array(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
