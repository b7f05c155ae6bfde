import { pictureHashOf } from '@soquay/contract/rules/picture-link';
import type { Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { isWebLink, linkAttributes } from './web-link.ts';

/** Pictures of the store alone: of any other the website would show what others may change. */
const StorePicture = Image.extend({
  parseHTML() {
    return [
      {
        tag: 'img[src]',
        getAttrs: (element) =>
          pictureHashOf(element.getAttribute('src') ?? '') === undefined ? false : null,
      },
    ];
  },
});

/** Schema of formatted texts, as the server keeps them. Anything else in one is not shown, and goes when it is changed. */
export const richTextKit: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      protocols: ['http', 'https'],
      isAllowedUri: isWebLink,
      shouldAutoLink: isWebLink,
      HTMLAttributes: linkAttributes,
    },
  }),
  StorePicture,
  TableKit.configure({ table: { resizable: false } }),
];
