import { runRestore } from './restore.ts'

// A drill is started by the server, and ends with it.
process.once('disconnect', () => process.exit(1))
// The listener alone would keep this process alive.
process.channel?.unref()
process.exitCode = await runRestore(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`))
