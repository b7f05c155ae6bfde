/** One number for all demos on one database, held while it is claimed and filled: 'demo' on a telephone's keys. */
export const demoLock = 3366;
