// `npm run dev`: the server from its source with pages by Vite. A change of the server or the contract restarts the
// server; a change of a page replaces the module in open browsers.

import { rootDir, runCommand, tool } from './run-command.mjs'
import { ensureInstalled } from './start/installed.mjs'

await ensureInstalled()
const env = { DRAIN_SECONDS: '0', PUBLIC_URL: `http://localhost:${process.env.PORT ?? 3000}`, ...process.env }
const { code } = await runCommand(
  tool('tsx'),
  ['watch', '--clear-screen=false', `${rootDir}server/src/app/process/dev-main.ts`],
  { env },
)
process.exit(code)
