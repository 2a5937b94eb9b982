// `npm run dev`: the server and the pages from their source. A change of the server or the contract is served by the
// same process after a second or two; a change of a page replaces the module in open browsers.

import { rootDir, runCommand } from './run-command.mjs'
import { ensureInstalled } from './start/installed.mjs'

await ensureInstalled()
const env = { DRAIN_SECONDS: '0', PUBLIC_URL: `http://localhost:${process.env.PORT ?? 3000}`, ...process.env }
const main = `${rootDir}server/src/app/process/dev-main.ts`
const { code } = await runCommand(process.execPath, ['--import', 'tsx', main], { env, cwd: rootDir })
process.exit(code)
