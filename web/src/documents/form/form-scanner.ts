import { errorMessage } from '@/api/error-message.ts';
import { playSound } from '@/scanning/sounds.ts';
import { useDevicePreferences } from '../device-preferences.ts';
import { anyDocument } from './document-context.ts';
import type { DocumentLine, DocumentStore } from './document-store.ts';
import { createScanner, type Scanner, type ScannerParts, ScanProblem } from './scanner.ts';

/** The scanner of a form: it says problems in the reader's language, and sounds unless this device is silent. */
export function createFormScanner<Header extends object, Line extends DocumentLine>(
  store: DocumentStore<Header, Line>,
  take: ScannerParts['take'],
): Scanner {
  return createScanner({
    store: anyDocument(store),
    take,
    explain: (error) => (error instanceof ScanProblem ? error.message : errorMessage(error)),
    sound: (outcome) => {
      if (!useDevicePreferences.getState().isSilent) playSound(outcome);
    },
  });
}
