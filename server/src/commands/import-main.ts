import { runImportCommandLine } from './import-command.ts'

const isDone = await runImportCommandLine(process.env, process.argv.slice(2), (line) => process.stdout.write(`${line}\n`))
process.exitCode = isDone ? 0 : 1
