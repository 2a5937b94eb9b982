import { runBackup } from './backup.ts'

process.exitCode = await runBackup(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`))
