/** Limit on wrong passwords within a window (decisions.md, "Signing in, rights"). */
export interface Limit {
  attempts: number;
  /** Length of the sliding window. */
  minutes: number;
}

/** Limits for one name from one address, and for all names from one address. */
export const ofNameAndAddress: Limit = { attempts: 10, minutes: 1 };
export const ofAddress: Limit = { attempts: 100, minutes: 1 };
/** Limit for one name from all addresses where its owner is not known: guessers with many addresses share it, the owner does not. */
export const ofNameElsewhere: Limit = { attempts: 30, minutes: 15 };
export const longestWindowMinutes = ofNameElsewhere.minutes;

/** Days for which a person is known at an address after signing in there. */
export const knownDays = 30;
