import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { inText } from './fields.ts';
import { mediaField } from './picture-fields.ts';
import { erasedRecordContract } from './record.ts';
import {
  choiceField,
  countField,
  flagField,
  idField,
  linesField,
  linkField,
  optionalDayField,
  textField,
} from './record-fields.ts';
import { say } from './said.ts';
import { shopId } from './shop.ts';

const order = countField('số thứ tự', { missing: say('orderBlank'), max: 9_999 });
const shown = flagField('hiển thị', { initial: 1 });

const declared = erasedRecordContract({
  path: '/api/banners',
  noun: 'banner',
  topic: 'banners',
  scope: 'shop',
  module: 'banner',
  listsAll: true,
  pictureFile: 'banner',
  key: { id: idField('banner') },
  fields: {
    title: textField('tiêu đề', 200, say('titleBlank')),
    header: textField('header', 200, say('headerBlank')),
    content: linesField('nội dung', 2_000),
    banner_link: linkField('liên kết banner', { missing: say('bannerLinkBlank'), onSite: true }),
    banner_media_type: choiceField('loại ảnh, video', ['image', 'video'], { initial: 'image' }),
    banner_media_link: mediaField('ảnh, video', {
      missing: say('mediaBlank'),
      typeField: 'banner_media_type',
    }),
    button_title: textField('chữ trên nút', 50, say('buttonTitleBlank')),
    button_link: linkField('liên kết của nút', { missing: say('buttonLinkBlank'), onSite: true }),
    shown_from: optionalDayField('hiện từ ngày'),
    shown_to: optionalDayField('hiện đến ngày'),
    banner_order: order,
    status: shown,
  },
  filters: ['banner_media_type', 'status'],
  orderField: 'banner_order',
  erased: say('bannerErased'),
});

/** Pictures or videos that the website shows large, one after the other (document 3, 'Banners'). Texts are plain. */
export const banners = {
  ...declared,
  create: endpoint({
    ...declared.create,
    alsoForm: true,
    // A form holds texts alone.
    body: declared.create.body.extend({
      company_id: inText(shopId),
      banner_order: inText(order.input),
      status: inText(shown.input),
    }),
  }),
};
export type Banner = z.infer<typeof banners.row>;
