// Lints the API description with the rules of redocly.yaml.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootDir, runCommand, tool } from '../run-command.mjs'

const folder = mkdtempSync(join(tmpdir(), 'porchlight-api-'))
try {
  const file = join(folder, 'openapi.json')
  const described = await runCommand(tool('tsx'), [`${rootDir}server/src/app/process/describe-api-main.ts`, file], {
    quiet: true,
    env: { PUBLIC_URL: 'https://porchlight.example' },
  })
  if (described.code !== 0) throw new Error(described.output)
  // No telemetry, and no check for updates.
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { code, output } = await runCommand(
    tool('redocly'),
    ['lint', file, '--config', `${rootDir}redocly.yaml`, '--format', 'codeframe'],
    { quiet: true, env },
  )
  if (code !== 0) console.log(output.trimEnd())
  process.exitCode = code
} finally {
  rmSync(folder, { recursive: true, force: true })
}
