/** How many wrong passwords are taken before one has to wait (decisions.md, "Signing in, rights"). */
export interface Limit {
  attempts: number;
  /** Length of the window, which slides. */
  minutes: number;
}

/** Of one name from one address, and of all names from one address. */
export const ofNameAndAddress: Limit = { attempts: 10, minutes: 1 };
export const ofAddress: Limit = { attempts: 100, minutes: 1 };
/** Of one name from all addresses it has not signed in from lately: guessers with many addresses share it, the person does not. */
export const ofNameElsewhere: Limit = { attempts: 30, minutes: 15 };
export const longestWindowMinutes = ofNameElsewhere.minutes;

/** A person is known at an address for so long after signing in there. */
export const knownDays = 30;
