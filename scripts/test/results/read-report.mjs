import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A place for a runner's JSON report; `read` returns it once, or null when the runner wrote none. */
export function makeReport() {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-report-'))
  const file = join(folder, 'report.json')
  const read = () => {
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
    rmSync(folder, { recursive: true, force: true })
    return report
  }
  return { file, read }
}
