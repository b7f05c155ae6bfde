import { pictureHashOf } from '@soquay/contract/rules/picture-link';
import sanitizeHtml from 'sanitize-html';

/**
 * Removes everything from formatted text but paragraphs, headings, lists, tables, links to the web and pictures of the
 * store, wherever it was pasted from; a text without words and pictures becomes ''.
 */
export function cleanRichText(html: string): string {
  const clean = sanitizeHtml(html, allowed).trim();
  return isEmpty(clean) ? '' : clean;
}

const blocks = ['p', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'hr', 'br', 'ul', 'ol', 'li'];
const marks = ['strong', 'em', 'u', 's', 'a', 'img'];
const tables = ['table', 'tbody', 'tr', 'th', 'td'];
const spans = ['colspan', 'rowspan'];

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...marks, ...tables],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt'],
    ol: ['start'],
    th: spans,
    td: spans,
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  // Of these not even the words stay.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'svg',
    'math',
    'iframe',
    'object',
  ],
  nestingLimit: 50,
  transformTags: {
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    h5: 'h4',
    h6: 'h4',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
    th: withNumbers,
    td: withNumbers,
    ol: withNumbers,
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && pictureHashOf(attribs.src ?? '') === undefined,
};

function withNumbers(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const numbers = Object.entries(attribs).filter(([, value]) => /^\d{1,3}$/.test(value));
  return { tagName, attribs: Object.fromEntries(numbers) };
}

function isEmpty(clean: string): boolean {
  return !/<(img|hr)/.test(clean) && clean.replace(/<[^<>]*>|&nbsp;|\s|\u200b/g, '') === '';
}
