import { runLedgerCheck } from './ledger-check.ts'

process.exitCode = await runLedgerCheck(process.env, (line) => process.stdout.write(`${line}\n`))
