import { groupTitles as groupNames } from '@soquay/contract/group-titles';
import { defineTexts } from '@/i18n/texts.ts';

export const groupNamesTexts = defineTexts({ groupNames });
