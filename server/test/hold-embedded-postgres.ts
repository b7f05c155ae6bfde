/** Stands in for a server that gets killed: has the embedded PostgreSQL of the given folder, and prints its address. */
import { startEmbeddedPostgres } from '../src/database/embedded/start-embedded-postgres.ts';

const { url } = await startEmbeddedPostgres({ dataDir: String(process.argv[2]), log: () => undefined });
process.stdout.write(`${url}\n`);
process.stdin.resume();
