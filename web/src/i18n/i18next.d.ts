import 'i18next';
import type { ScreenTexts } from './texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: ScreenTexts };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
