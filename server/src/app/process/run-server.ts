import cluster from 'node:cluster'
import { pino } from 'pino'
import { type Config, ConfigError, readConfig } from '../../config/env.ts'
import { FolderInUse } from '../../db/folder-lock.ts'
import { seedDemoWorld } from '../../demo/demo-world.ts'
import { DEMO_PASSWORD } from '../../demo/world/people.ts'
import { demoWorlds } from '../../demo/worlds/demo-worlds.ts'
import { writeDefaultCatalog } from '../../features/properties/default-catalog.ts'
import { makeSetupToken } from '../../features/site/setup.ts'
import { readSiteSettings } from '../../features/site/site-settings.ts'
import { hasStaff } from '../../features/staff/staff.queries.ts'
import { openPlatform, type Platform } from '../platform.ts'
import { type Ending, endOnSignals, longestEnd } from './ending.ts'
import { checkMachine } from './prepare.ts'
import { type OpenPages, serve } from './serve.ts'
import { supervise, WorkersFailed } from './workers/supervisor.ts'
import { joinSupervisor } from './workers/worker-link.ts'

/** Prints one clear line and exits: for faults that the operator can correct. */
function giveUp(message: string): never {
  process.stderr.write(`Porchlight cannot start: ${message}\n`)
  process.exit(1)
}

export type Say = (line: string) => void

/** Tells the operator: lines for a terminal, and in production lines of the log, which are all JSON. */
function openSay({ isProduction }: Config): Say {
  if (!isProduction) return (line) => void process.stdout.write(`${line}\n`)
  const log = pino({ level: 'info' })
  return (line) => log.info(line)
}

/** Passwords are for a terminal: the log of production is kept, and read by others. */
export function sayReady(say: Say, config: Config, { settings: { gatePassword }, setupToken }: Prepared): void {
  const gate = gatePassword && !config.isProduction ? ` · access password: ${gatePassword}` : ''
  const demo =
    config.hasDemoWorld && !config.isProduction
      ? ` · demo accounts (password ${DEMO_PASSWORD}): guest@, host@, newhost@, admin@porchlight.example`
      : ''
  const workers = config.workers > 1 ? ` · ${config.workers} workers of process ${process.pid}` : ''
  // Counted from the start of this process, which installs and builds before it runs the server.
  const seconds = (performance.now() / 1_000).toFixed(1)
  say(`Porchlight is ready at ${config.publicUrl} after ${seconds} s${gate}${demo}${workers}`)
  if (setupToken)
    say(`Nobody runs this site yet. Open ${config.publicUrl}/setup#${setupToken} within 24 hours to make its first owner.`)
}

/** A fault that the operator can correct in one line; null for any other. */
export function explain(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError || error instanceof FolderInUse || error instanceof WorkersFailed) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `port ${config?.port} is taken. Set PORT to another one.`
  if (error instanceof Error && 'code' in error && error.code === 'EACCES')
    return `port ${config?.port} may not be used. Set PORT to another one.`
  return null
}

type Prepared = Pick<Awaited<ReturnType<typeof prepare>>, 'settings' | 'setupToken'>

/** Fills the database of a platform where it is empty; returns what a start tells the operator. */
export async function prepare(config: Config, platform: Platform, say: Say) {
  const { db } = platform.connection
  if (config.hasDemoWorld) await seedDemoWorld(platform, say, { world: demoWorlds[config.demoWorld], photos: config.demoPhotos })
  else await writeDefaultCatalog(db)
  const isSetUp = config.hasDemoWorld || (await hasStaff(db))
  const setupToken = isSetUp ? null : makeSetupToken(platform.sessionSecret, platform.clock.now())
  // A demo world may have brought settings.
  return { settings: await readSiteSettings(db, config.fixedSettings), setupToken }
}

interface RunOptions {
  openPages: OpenPages
  /** The file that each worker runs, when there are several. */
  main: string
}

async function start(config: Config, ending: Ending, { openPages, main }: RunOptions): Promise<void> {
  const say = openSay(config)
  // A signal sent to the whole process group is meant for the supervisor.
  process.on('SIGUSR2', () => undefined)
  if (cluster.isWorker) {
    const link = joinSupervisor()
    await serve(config, await openPlatform(config), ending, openPages, link)
    link.sayReady()
    return
  }
  await checkMachine(config, say)
  say('Opening the database')
  const platform = await openPlatform(config)
  const prepared = await prepare(config, platform, say)
  if (config.workers === 1) await serve(config, platform, ending, openPages)
  else {
    await platform.close()
    const longestEndMs = longestEnd(config.drainSeconds)
    await supervise({ workers: config.workers, main, longestEndMs, ending, say })
  }
  if (!ending.isEnding()) sayReady(say, config, prepared)
}

/**
 * Runs the server with the settings of the environment until the process is told to end. A fault that the operator
 * can correct ends the process with one clear line.
 */
export async function runServer(options: RunOptions): Promise<void> {
  const ending = endOnSignals()
  let config: Config | null = null
  try {
    config = readConfig(process.env)
    await start(config, ending, options)
  } catch (error) {
    const line = explain(error, config)
    if (line) giveUp(line)
    throw error
  }
}
