import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { requiredText } from './fields.ts';
import { pictureFolder, pictureHash } from './rules/picture-link.ts';

export const getPicture = endpoint({
  method: 'GET',
  path: `${pictureFolder}:sha256`,
  summary: 'Một ảnh, theo mã băm nội dung của nó',
  access: { scope: 'public', reason: 'the website shows it; its name is the hash of its content' },
  params: z.object({ sha256: requiredText('ảnh', 64).regex(pictureHash) }),
  response: 'file',
});
