import { isIP } from 'node:net';

/**
 * Where a request comes from, as sign-ins are counted: an IPv4 address however it is written, and of IPv6
 * the network (/64), within which anybody may take as many addresses as they like.
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
