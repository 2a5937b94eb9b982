import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { buildApp } from './app/build-app.ts'
import { seedDemoWorld } from './app/demo-world.ts'
import { openPlatform, type Platform } from './app/platform.ts'
import { registerPages } from './app/plugins/pages.ts'
import { type Config, ConfigError, readConfig } from './config/env.ts'
import { FolderInUse } from './db/folder-lock.ts'
import { DEMO_PASSWORD } from './db/seed/world/people.ts'

/** Says one clear line and ends: for what the person who starts the server can mend. */
function giveUp(message: string): never {
  process.stderr.write(`Porchlight cannot start: ${message}\n`)
  process.exit(1)
}

/** Folder by folder: Node's own recursive way never returns where a folder cannot be made, such as under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

function checkDataDir(config: Config): void {
  try {
    makeFolder(config.dataDir)
    accessSync(config.dataDir, constants.W_OK)
  } catch {
    throw new ConfigError(`the data folder ${config.dataDir} cannot be written. Set DATA_DIR to one that can.`)
  }
}

/** Finds out at once that the port is taken, before a first start takes half a minute to prepare the demo world. */
function checkPort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

const say = (line: string) => process.stdout.write(`${line}\n`)

function sayReady(config: Config, address: string): void {
  const gate = config.gatePassword ? ` · gate word: ${config.gatePassword}` : ''
  const demo = config.hasDemoWorld
    ? ` · demo accounts (password ${DEMO_PASSWORD}): guest@, host@, newhost@, admin@porchlight.example`
    : ''
  say(`Porchlight is ready at ${address}${gate}${demo}`)
}

function explain(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError || error instanceof FolderInUse) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `port ${config?.port} is taken. Set PORT to another one.`
  if (error instanceof Error && 'code' in error && error.code === 'EACCES')
    return `port ${config?.port} may not be used. Set PORT to another one.`
  return null
}

function closeOnSignals(close: () => Promise<void>): void {
  let isClosing = false
  const end = () => {
    if (isClosing) return
    isClosing = true
    void close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
}

async function start(config: Config): Promise<void> {
  checkDataDir(config)
  await checkPort(config)
  say('Opening the database')
  const platform: Platform = await openPlatform(config)
  if (config.hasDemoWorld) await seedDemoWorld(platform, say)
  const { app, services } = await buildApp({
    platform,
    config,
    pages: (app) => registerPages(app, { config }),
    logger: { level: config.logLevel === 'info' && !config.isProduction ? 'warn' : config.logLevel },
  })
  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  platform.sandbox?.setWebhookUrl(`http://${config.host}:${port}/api/stripe/webhook`)
  services.jobs.start()
  closeOnSignals(async () => {
    await app.close()
    await services.jobs.stop()
    await platform.close()
  })
  sayReady(config, config.publicUrl)
}

let config: Config | null = null
try {
  config = readConfig(process.env)
  await start(config)
} catch (error) {
  const line = explain(error, config)
  if (line) giveUp(line)
  throw error
}
