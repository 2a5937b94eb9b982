import { runAdminCommandLine } from './admin-command.ts'

const { line, isDone } = await runAdminCommandLine(process.env, process.argv.slice(2))
process.stdout.write(`${line}\n`)
process.exitCode = isDone ? 0 : 1
