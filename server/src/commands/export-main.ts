import { runExportCommand } from './export-command.ts'

const { line, isDone } = await runExportCommand(process.env)
process.stdout.write(`${line}\n`)
process.exitCode = isDone ? 0 : 1
