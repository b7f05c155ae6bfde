import type { cartTexts } from '@/cart/cart.texts.ts';
import type { sessionTexts } from '@/session/session.texts.ts';
import type { menuTexts } from '@/shell/menu.texts.ts';
import type { pagesTexts } from '@/shell/pages.texts.ts';
import type { shellTexts } from '@/shell/shell.texts.ts';
import type { uiTexts } from '@/ui/ui.texts.ts';
import type { Translation } from '../texts.ts';

/** Texts that every language has: those of the frame around features, whose own are shown in English. */
export type FrameTexts = Translation<
  typeof cartTexts &
    typeof menuTexts &
    typeof pagesTexts &
    typeof sessionTexts &
    typeof shellTexts &
    typeof uiTexts
>;
