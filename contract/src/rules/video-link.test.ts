import { expect, test } from 'vitest';
import { isVideoLink } from './video-link.ts';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/76979871',
  'https://cdn.shop.vn/he-2026.MP4?v=2',
])('%s is a video', (link) => expect(isVideoLink(link)).toBe(true));

test.each([
  'http://www.youtube.com/watch?v=a',
  'https://youtube.com.evil.vn/watch?v=a',
  'https://youtu.be/',
  'https://cdn.shop.vn/a.mp4.html',
  'https://a@b.vn/a.mp4',
  'javascript:alert(1)//.mp4',
  '/api/a.mp4',
])('%s is none', (link) => expect(isVideoLink(link)).toBe(false));
