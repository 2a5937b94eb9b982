// `npm run seed:scale -- --listings 1000000 [--database-url …] [--nights-taken 0.14] [--seed 1] [--from
// 2027-01-31]`: fills a PostgreSQL without listings with a large world, for measuring.

import { rootDir, runCommand, tool } from '../run-command.mjs'
import { ensureInstalled } from '../start/installed.mjs'

await ensureInstalled()
const { code } = await runCommand(tool('tsx'), [`${rootDir}bench/scale/seed-scale.ts`, ...process.argv.slice(2)])
process.exit(code)
