import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Needs } from '../../context.ts'
import { type Drill, isDrillDue, readLastDrill, recordDrill } from '../../features/checklist/last-drill.ts'

const isSource = import.meta.url.endsWith('.ts')
/** The command `restore`: beside the bundle, or in its sources. */
const entry = fileURLToPath(new URL(isSource ? '../../commands/backup/restore-main.ts' : './restore.js', import.meta.url))
/** What the last lines of the command may have. */
const MOST_OUTPUT = 4_000
const LOW_PRIORITY = 10

/**
 * The settings of the child: the bucket and its identity, and a folder for the scratch database. It knows neither the
 * database nor any other secret of the site.
 */
function settingsOf(environment: NodeJS.ProcessEnv, dataDir: string): NodeJS.ProcessEnv {
  const backups = Object.entries(environment).filter(([name]) => name.startsWith('BACKUP_'))
  return { ...Object.fromEntries(backups), PATH: environment.PATH, DATA_DIR: dataDir, MALLOC_ARENA_MAX: '2' }
}

/** Restores in a process of its own, which ends with this one. Returns whether it worked, and its last line. */
async function restoreInChild(environment: NodeJS.ProcessEnv, dataDir: string): Promise<Pick<Drill, 'state' | 'message'>> {
  const flags = isSource ? ['--import', 'tsx'] : []
  const child = spawn(process.execPath, [...flags, entry, 'bucket:newest', '--drill'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: settingsOf(environment, dataDir),
  })
  if (child.pid) setPriority(child.pid, LOW_PRIORITY)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => {
      output = (output + piece.toString()).slice(-MOST_OUTPUT)
    })
  const [code] = await once(child, 'close')
  const last =
    output
      .trim()
      .split('\n')
      .at(-1)
      ?.replace(/^restore: /, '') ?? ''
  return code === 0 ? { state: 'done', message: last } : { state: 'failed', message: last || 'It ended without a word.' }
}

/**
 * Restores the newest backup of the bucket into a scratch database when a drill is due, and records the result for
 * the checklist. Nothing happens without a bucket or an identity. The process of the server does none of the work.
 * @param environment where the settings of the bucket are
 */
export async function drillWhenDue(
  { db, clock, config }: Needs<'db' | 'clock' | 'config'>,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const { bucket, identities } = config.backups
  const startedAt = clock.now()
  if (!bucket || identities.length === 0 || !isDrillDue(await readLastDrill(db), startedAt)) return
  await recordDrill(db, { startedAt, state: 'running', message: '' })
  await recordDrill(db, { startedAt, ...(await restoreInChild(environment, config.dataDir)) })
}
