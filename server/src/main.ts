import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { seedDemoWorld } from './app/demo-world.ts'
import { type Ending, endOnSignals, longestEnd } from './app/ending.ts'
import { openPlatform } from './app/platform.ts'
import { checkMachine } from './app/prepare.ts'
import { serve } from './app/serve.ts'
import { supervise, WorkersFailed } from './app/workers/supervisor.ts'
import { joinSupervisor } from './app/workers/worker-link.ts'
import { type Config, ConfigError, readConfig } from './config/env.ts'
import { FolderInUse } from './db/folder-lock.ts'
import { DEMO_PASSWORD } from './db/seed/world/people.ts'

/** Says one clear line and ends: for what the person who starts the server can mend. */
function giveUp(message: string): never {
  process.stderr.write(`Porchlight cannot start: ${message}\n`)
  process.exit(1)
}

const say = (line: string) => process.stdout.write(`${line}\n`)

function sayReady(config: Config): void {
  const gate = config.gatePassword ? ` · gate word: ${config.gatePassword}` : ''
  const demo = config.hasDemoWorld
    ? ` · demo accounts (password ${DEMO_PASSWORD}): guest@, host@, newhost@, admin@porchlight.example`
    : ''
  const workers = config.workers > 1 ? ` · ${config.workers} workers of process ${process.pid}` : ''
  say(`Porchlight is ready at ${config.publicUrl}${gate}${demo}${workers}`)
}

function explain(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError || error instanceof FolderInUse || error instanceof WorkersFailed) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `port ${config?.port} is taken. Set PORT to another one.`
  if (error instanceof Error && 'code' in error && error.code === 'EACCES')
    return `port ${config?.port} may not be used. Set PORT to another one.`
  return null
}

async function prepare(config: Config) {
  await checkMachine(config, say)
  say('Opening the database')
  const platform = await openPlatform(config)
  if (config.hasDemoWorld) await seedDemoWorld(platform, say)
  return platform
}

async function start(config: Config, ending: Ending): Promise<void> {
  // Sent to several processes at once, it is meant for the one that starts the others.
  process.on('SIGUSR2', () => undefined)
  if (cluster.isWorker) {
    const link = joinSupervisor()
    await serve(config, await openPlatform(config), ending, link)
    link.sayReady()
    return
  }
  const platform = await prepare(config)
  if (config.workers === 1) await serve(config, platform, ending)
  else {
    await platform.close()
    const longestEndMs = longestEnd(config.drainSeconds)
    await supervise({ workers: config.workers, main: fileURLToPath(import.meta.url), longestEndMs, ending, say })
  }
  if (!ending.isEnding()) sayReady(config)
}

const ending = endOnSignals()
let config: Config | null = null
try {
  config = readConfig(process.env)
  await start(config, ending)
} catch (error) {
  const line = explain(error, config)
  if (line) giveUp(line)
  throw error
}
