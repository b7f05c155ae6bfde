// Imported first by every entry, and written in old syntax throughout, as are the files beside it:
// a Node too old for the project must still be able to read them and say so.
import { isNodeAtLeast } from './node-version.mjs';

if (!isNodeAtLeast(20, 19)) {
  console.error(`Sổ Quầy cần Node.js 20.19 trở lên, máy này đang có ${process.versions.node}.`);
  process.exit(1);
}
