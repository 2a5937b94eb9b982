// `npm run test:shaken [-- bookings]`: `npm test` beside a busy loop on each processor. What waits for a clock, or
// judges seconds, fails here.
import { spawn } from 'node:child_process'
import { cpus } from 'node:os'
import { rootDir, runCommand } from '../run-command.mjs'

const loops = cpus().map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
const endLoops = () => {
  for (const loop of loops) loop.kill('SIGKILL')
}
process.on('exit', endLoops)
const { code } = await runCommand(process.execPath, [`${rootDir}scripts/test.mjs`, ...process.argv.slice(2)])
process.exit(code)
