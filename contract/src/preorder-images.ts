import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { requiredText, written } from './fields.ts';
import { editedPreorder, getPreorder, preorder, viewedPreorder } from './preorders.ts';

/** Pictures of a saved pre-order; new ones come with its form. */

/** A picture's name is that of its file. */
export const imageName = requiredText('tên ảnh', 200);

export const getPreorderImage = endpoint({
  method: 'GET',
  path: '/api/orders/:id/image',
  summary: 'Một ảnh của đơn đặt hàng',
  access: { ...viewedPreorder, shopFrom: 'document' },
  params: getPreorder.params,
  query: z.object({ image_file: imageName }),
  response: 'file',
});

export const deletePreorderImage = endpoint({
  method: 'DELETE',
  path: '/api/orders/:id/image',
  summary: 'Xóa một ảnh của đơn đặt hàng',
  access: editedPreorder,
  topics: ['preorders'],
  isDocumentWrite: true,
  params: getPreorder.params,
  bodyOrQuery: true,
  body: z.object({ image_file: imageName }),
  response: written(preorder),
});
