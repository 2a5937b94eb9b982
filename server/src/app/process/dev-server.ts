import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Config, readConfig } from '../../config/env.ts'
import type { DatabaseConnection } from '../../db/client.ts'
import { migrateDatabase } from '../../db/migrate.ts'
import { buildApp } from '../build-app.ts'
import { openMigratedDatabase, openPlatform } from '../platform.ts'
import { type PageSource, registerPages } from '../plugins/pages.ts'
import { checkMachine } from './prepare.ts'
import { explain, prepare, type Say, sayReady } from './run-server.ts'
import { startWork } from './serve.ts'

/** The server of one state of the source. It listens nowhere: `dev-main.ts` passes it what arrives. */
export interface DevServer {
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Ends everything but the database. */
  close(): Promise<void>
  config: Config
  /** Tells where the site is. */
  sayReady(): void
}

/** The settings and the database, which stay the same while states of the source follow one another. */
export interface DevMachine {
  config: Config
  database: DatabaseConnection
}

const say: Say = (line) => void process.stdout.write(`${line}\n`)

/** Reads the settings and opens the database. A fault that a person can correct becomes an error of one line. */
export async function openDevMachine(): Promise<DevMachine> {
  let config: Config | null = null
  try {
    config = readConfig(process.env)
    await checkMachine(config, say)
    return { config, database: await openMigratedDatabase(config) }
  } catch (error) {
    const line = explain(error, config)
    throw line === null ? error : `Porchlight cannot start: ${line}`
  }
}

/** Opens the server on the open database, which it migrates and, where it is empty, fills. */
export async function openDevServer({ config, database }: DevMachine, source: PageSource): Promise<DevServer> {
  await migrateDatabase(database.db)
  const platform = await openPlatform(config, { connection: { ...database, close: async () => undefined } })
  const prepared = await prepare(config, platform, say)
  const built = await buildApp({
    platform,
    config,
    pages: (app, { settings, texts, search, clock }) =>
      registerPages(app, { config, source, settings, texts, listings: search, clock }),
    logger: { level: config.logLevel === 'info' ? 'warn' : config.logLevel },
  })
  const { app, ctx, jobs } = built
  await app.ready()
  const stopWork = await startWork(built, config.port)
  await ctx.search.start()
  return {
    handle: (request, response) => app.routing(request, response),
    close: async () => {
      await stopWork()
      await app.close()
      await jobs.stop()
      await platform.close()
    },
    config,
    sayReady: () => sayReady(say, config, prepared),
  }
}
