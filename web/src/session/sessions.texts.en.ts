import type { Translation } from '@/i18n/texts.ts';
import type { sessionsTexts } from './sessions.texts.ts';

export const sessions: Translation<typeof sessionsTexts.sessions> = {
  title: 'Signed in on',
  none: 'Signed in nowhere.',
  current: 'This device',
  device: '{browser} on {system}',
  unknownDevice: 'Unknown device',
  lastSeen: 'Last used {at}',
  since: 'Signed in since {at}',
  end: 'Sign out',
  endAll: 'Sign out everywhere',
  endAllTitle: 'Are you sure you want to sign {name} out everywhere?',
  endAllText: 'They have to sign in again. What they were writing stays on their device.',
};
