// `npm run api:lint`: lints the API description with the rules of redocly.yaml.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootDir, runCommand, tool } from '../run-command.mjs'
import { ensureInstalled } from '../start/installed.mjs'
import { toolPackages } from '../start/tool-packages.mjs'

const linter = toolPackages(new URL('./api-lint/packages/', import.meta.url))
await ensureInstalled()
await linter.install('Redocly')
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
  const args = ['lint', file, '--config', `${rootDir}redocly.yaml`, '--format', 'codeframe']
  const { code, output } = await runCommand(linter.tool('redocly'), args, { quiet: true, env })
  console.log(code === 0 ? 'The description of the API breaks no rule.' : output.trimEnd())
  process.exitCode = code
} finally {
  rmSync(folder, { recursive: true, force: true })
}
