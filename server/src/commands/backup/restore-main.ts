import { runRestore } from './restore.ts'

process.exitCode = await runRestore(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`))
