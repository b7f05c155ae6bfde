import { pictureHashOf } from '@soquay/contract/rules/picture-link';
import { createElement, type ReactNode } from 'react';
import { isWebLink, linkAttributes } from './web-link.ts';

/** Elements of a formatted text by the tags they are written with; the editor (rich-text-kit.ts) knows no others. */
const elements: Partial<Record<string, string>> = {
  P: 'p',
  H1: 'p',
  H2: 'h2',
  H3: 'h3',
  H4: 'h4',
  BLOCKQUOTE: 'blockquote',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  TABLE: 'table',
  TBODY: 'tbody',
  TR: 'tr',
  TH: 'th',
  TD: 'td',
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  U: 'u',
  S: 's',
  DEL: 's',
  STRIKE: 's',
};

/** Their words are no text. */
const silent = new Set(['SCRIPT', 'STYLE', 'TITLE', 'NOSCRIPT', 'OBJECT', 'IFRAME', 'TEXTAREA']);

/** Text may not stand between the rows and cells of a table. */
const tableParts = new Set(['TABLE', 'TBODY', 'TR']);

/**
 * Builds a formatted text anew of the few elements and attributes that it may have. The parsed page is never shown:
 * nothing in it runs or is fetched.
 */
export function readRichText(html: string): ReactNode[] {
  const { body } = new DOMParser().parseFromString(html.replace(/[ \t\r\n]+/g, ' '), 'text/html');
  return childrenOf(body);
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].flatMap((child, key) => {
    if (child instanceof Text) return tableParts.has(node.nodeName) ? [] : [child.data];
    return child instanceof HTMLElement ? elementOf(child, key) : [];
  });
}

function elementOf(element: HTMLElement, key: number): ReactNode[] {
  const { nodeName } = element;
  if (silent.has(nodeName)) return [];
  if (nodeName === 'BR' || nodeName === 'HR') return [createElement(nodeName.toLowerCase(), { key })];
  if (nodeName === 'IMG') return pictureOf(element, key);
  const children = childrenOf(element);
  const href = element.getAttribute('href') ?? '';
  if (nodeName === 'A' && isWebLink(href)) {
    return [createElement('a', { key, href, ...linkAttributes }, ...children)];
  }
  const name = elements[nodeName];
  // Without content a line has no height.
  if (name === 'p' && children.length === 0) children.push(createElement('br', { key: 0 }));
  return name ? [createElement(name, { key, ...numbersOf(element) }, ...children)] : children;
}

/** Pictures of the store alone: of any other its owner would hear who reads the text. */
function pictureOf(image: HTMLElement, key: number): ReactNode[] {
  const src = image.getAttribute('src') ?? '';
  if (pictureHashOf(src) === undefined) return [];
  return [createElement('img', { key, src, alt: image.getAttribute('alt') ?? '' })];
}

/** How many cells a cell takes, and the number that a list begins with. */
function numbersOf(element: HTMLElement): Record<string, number> {
  const names =
    element instanceof HTMLTableCellElement
      ? (['colSpan', 'rowSpan'] as const)
      : element instanceof HTMLOListElement
        ? (['start'] as const)
        : [];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = Number(element.getAttribute(name));
      return value > 0 ? [[name, value]] : [];
    }),
  );
}
