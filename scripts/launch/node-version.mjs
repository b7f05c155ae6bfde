/**
 * Is the Node that runs this at least of that version?
 *
 * @param {number} wantedMajor
 * @param {number} wantedMinor
 */
export function isNodeAtLeast(wantedMajor, wantedMinor) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}
