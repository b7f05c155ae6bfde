import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import { idInTextOf, written } from './fields.ts';
import { preorderLineInput } from './preorder-line.ts';
import { editedPreorder, preorder } from './preorders.ts';
import { lineProcesses } from './rules/preorder-process.ts';

/** Lines of a saved pre-order, one at a time (document 1, sections 4 and 7). */

export const setLineProcess = endpoint({
  method: 'PUT',
  path: '/api/orders/detail/status',
  alsoByPost: true,
  summary: 'Đổi trạng thái một dòng hàng; đơn tự sang 102 và 103 theo các dòng của nó',
  access: { ...editedPreorder, documentIn: 'body.order_detail_id', groups: ['Admin', 'Sale', 'Order'] },
  topics: ['preorders'],
  isDocumentWrite: true,
  body: z.object({
    order_detail_id: idInTextOf('dòng hàng'),
    process_status: z.literal(lineProcesses, fieldError('trạng thái')),
  }),
  response: written(preorder),
});

export const addPreorderLine = endpoint({
  method: 'POST',
  path: '/api/orders/detail',
  summary: 'Thêm một dòng vào đơn đặt hàng đã lưu',
  access: { ...editedPreorder, documentIn: 'body.order_id' },
  topics: ['preorders'],
  isDocumentWrite: true,
  body: preorderLineInput.extend({ order_id: idInTextOf('đơn đặt hàng') }),
  response: written(preorder),
});

export const deletePreorderLine = endpoint({
  method: 'DELETE',
  path: '/api/orders/detail/:id',
  summary: 'Xóa một dòng của đơn đặt hàng đã lưu, không phải dòng cuối cùng',
  access: editedPreorder,
  topics: ['preorders'],
  isDocumentWrite: true,
  params: z.object({ id: idInTextOf('dòng hàng') }),
  response: written(preorder),
});
