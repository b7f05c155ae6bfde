import { buildWeb } from '../scripts/launch/web-build.mjs';

// A single journey looks at the sources as they are too, not at an older build or at none.
// biome-ignore lint/style/noDefaultExport: Playwright calls what a file exports by default
export default buildWeb;
