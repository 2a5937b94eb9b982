import { rootDir, runCommand } from '../run-command.mjs'
import { isBuilt } from './source-stamp.mjs'

/**
 * Builds `dist`, unless it belongs to the sources as they are.
 * @throws {Error} when the build fails; it has printed why
 */
export async function ensureBuilt() {
  if (isBuilt()) return
  const { code } = await runCommand(process.execPath, [`${rootDir}scripts/build.mjs`])
  if (code !== 0) throw new Error('the build failed.')
}
