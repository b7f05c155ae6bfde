import { pictureLink } from '@soquay/contract/rules/picture-link';
import { expect, test } from 'vitest';
import { cleanRichText } from './clean-rich-text.ts';

const picture = pictureLink('a'.repeat(64));

test.each([
  '<h2>Chất liệu</h2><p>Lụa <strong>tơ tằm</strong> <em>mềm</em>, <u>mát</u> 🌸 &amp; nhẹ</p>',
  '<ul><li><p>Giặt tay</p></li></ul><ol start="3"><li><p>Là hơi</p></li></ol>',
  `<p><img src="${picture}" alt="Áo lụa" /></p>`,
  '<table><tbody><tr><th colspan="2">Cỡ</th></tr><tr><td>S</td><td>36</td></tr></tbody></table>',
])('%s stays as it is', (html) => {
  expect(cleanRichText(html)).toBe(html);
});

test.each([
  ['<p>Áo</p><script>alert(1)</script>', '<p>Áo</p>'],
  ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">Áo</p>', '<p>Áo</p>'],
  ['<svg><script>alert(1)</script><a href="https://x.vn">x</a></svg><p>Áo</p>', '<p>Áo</p>'],
  ['<math><mtext><img src=x onerror=alert(1)></mtext></math>Áo', 'Áo'],
  ['<img src=x onerror=alert(1)>Áo', 'Áo'],
  ['<img src="https://example.vn/theo-doi.png">Áo', 'Áo'],
  ['<img src="data:image/svg+xml,<svg/>">Áo', 'Áo'],
  [`<img src="${picture}/../../x">Áo`, 'Áo'],
  ['<a href="javascript:alert(1)">xem</a>', '<a rel="noopener noreferrer nofollow" target="_blank">xem</a>'],
  [
    '<a href="java\tscript:alert(1)">xem</a>',
    '<a rel="noopener noreferrer nofollow" target="_blank">xem</a>',
  ],
  ['<a href="//evil.vn">xem</a>', '<a rel="noopener noreferrer nofollow" target="_blank">xem</a>'],
  [
    '<a href="https://soquay.vn" rel="opener" target="_self">xem</a>',
    '<a href="https://soquay.vn" rel="noopener noreferrer nofollow" target="_blank">xem</a>',
  ],
  ['<iframe src="https://x.vn"></iframe><object data="x"></object><p>Áo</p>', '<p>Áo</p>'],
  ['<style>p{display:none}</style><p>Áo</p><!-- chú thích -->', '<p>Áo</p>'],
  ['<b>Áo</b> <i>mới</i><h6>Cỡ</h6>', '<strong>Áo</strong> <em>mới</em><h4>Cỡ</h4>'],
  ['<td colspan="9999999999" rowspan="x">S</td>', '<td>S</td>'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
])('%s becomes %s', (html, clean) => {
  expect(cleanRichText(html)).toBe(clean);
});

test.each(['', '<p></p>', '<p>&nbsp;</p><p> <br></p>', '<script>1</script>'])(
  '%j, which says nothing, is blank',
  (html) => {
    expect(cleanRichText(html)).toBe('');
  },
);

test('what is clean is not changed again, however it was pasted', () => {
  const pasted =
    '<div class="MsoNormal"><span style="color:red">Áo</span> <font>dài</font><o:p></o:p></div><p>1 < 2 & "3"</p>';
  const clean = cleanRichText(pasted);
  expect(cleanRichText(clean)).toBe(clean);
  expect(clean).toContain('Áo');
});

test('a hundred thousand signs, and tags ten thousand deep, are cleaned at once', () => {
  const started = performance.now();
  cleanRichText('<p>Áo dài</p>'.repeat(8_000));
  cleanRichText(`${'<blockquote>'.repeat(10_000)}Áo`);
  expect(performance.now() - started).toBeLessThan(3_000);
});
