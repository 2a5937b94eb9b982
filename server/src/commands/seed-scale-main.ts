import { runSeedScale } from './seed-scale.ts'

process.exitCode = await runSeedScale(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`))
