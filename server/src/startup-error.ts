/**
 * A start that cannot go on for a reason the operator can mend. Its message is the one line they
 * are shown: Vietnamese, naming the setting or file to change. The process then ends with code 1.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
