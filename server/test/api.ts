import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyEndpoint, BodyInput, ParamsInput, QueryInput, ReplyOf } from '#contract/shared/endpoint.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import type { Problem } from '#contract/shared/problem.ts'
import { findServerBuild } from '../../scripts/build/find-server-build.mjs'
import { type AppOptions, type BuiltApp, buildApp } from '../src/app/build-app.ts'
import { type Platform, withTracing } from '../src/app/platform.ts'
import { readConfig } from '../src/config/env.ts'
import { openSession } from '../src/features/auth/sessions/sessions.ts'
import { createFolderImageStore } from '../src/platform/image-store/folder-image-store.ts'
import { createS3ImageStore } from '../src/platform/image-store/s3-image-store.ts'
import type { Mail } from '../src/platform/mailer/mailer.ts'
import { startSandboxProvider } from '../src/platform/payment-provider/start-sandbox-provider.ts'
import { createTaskPool } from '../src/platform/worker-tasks/task-pool.ts'
import { openTestDatabase } from './database.ts'
import { makeWorld } from './make/world.ts'

export interface Answer<Body> {
  status: number
  /** The reply of a success, the problem of a refusal: tests choose which by reading it. */
  body: Body
  problem: Problem
  headers: Record<string, unknown>
  cookies: { name: string; value: string }[]
}

interface CallInput<E extends AnyEndpoint> {
  params?: ParamsInput<E>
  query?: QueryInput<E>
  body?: BodyInput<E> & object
  /** The caller's session cookie; a visitor has none. */
  cookie?: string | undefined
  headers?: Record<string, string>
}

/** The `Cookie` header of a browser that kept the cookies of an answer. */
export const cookieOf = ({ cookies }: Pick<Answer<unknown>, 'cookies'>): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** The calls and pages that search the index or show its cards. */
const showsListings = /^\/(?!api\/)|^\/api\/(properties|wishlist|reviews|hosts)\b/

/** The hour (UTC) at which clocks of tests start: mid-morning in New York. */
const USUAL_HOUR = 15

/**
 * Today at the hour (UTC) of TEST_HOUR, so that a test that moves its clock by some hours ends on the same day
 * whenever it runs. `npm run zones` runs the tests at other hours.
 */
function startOfTest(): Date {
  const now = new Date()
  now.setUTCHours(Number(process.env.TEST_HOUR ?? USUAL_HOUR))
  return now
}

/** A clock that stands still until a test moves it. */
export function createTestClock(start = startOfTest()) {
  let now = start
  return {
    now: () => now,
    advance: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}

/**
 * Worker threads of the bundled server: they start in a tenth of a second, and those of the sources in seconds, since
 * each compiles every file that it loads.
 */
export const openTestTaskPool = async () =>
  createTaskPool({ entry: pathToFileURL(join(await findServerBuild(), 'task-thread.js')) })

export type TestApi = Awaited<ReturnType<typeof openTestApi>>

/** The whole server on its own database, with the embedded payment provider and a mailbox that keeps every email. */
export async function openTestApi(
  environment: Record<string, string> = {},
  provider: { maxNetworkRetries?: number } = {},
  given: Partial<Pick<Platform, 'connection' | 'replica'>> &
    Pick<AppOptions, 'sharedSeconds' | 'logger' | 'pages' | 'limits'> &
    Partial<Pick<Platform, 'mailer' | 'tracing'>> & { readsChanges?: boolean } = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'porchlight-test-'))
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:3000', ...environment })
  const connection = given.connection ?? (await openTestDatabase())
  const clock = createTestClock()
  const mails: Mail[] = []
  let built: BuiltApp | null = null
  const sandbox = await startSandboxProvider({
    ...provider,
    clock,
    deliver: async (rawBody, signature) => {
      if (!built) return 503
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return (await built.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload: rawBody, headers })).statusCode
    },
  })
  const tasks = await openTestTaskPool()
  const opened: Platform = {
    connection,
    replica: given.replica,
    clock,
    mailer: given.mailer ?? { send: async (mail) => void mails.push(mail) },
    imageStore: config.s3 ? createS3ImageStore(config.s3) : createFolderImageStore(join(dataDir, 'media')),
    payments: sandbox.provider,
    sandbox,
    tasks,
    sessionSecret: 'a secret of at least thirty-two characters',
    close: async () => {
      await tasks.close()
      await sandbox.close()
      await given.replica?.close()
      await connection.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  const platform = given.tracing ? withTracing(opened, config, given.tracing) : opened
  const limits = {
    failedSignInsPerAccount: 10_000,
    callsPerAddress: 100_000,
    emailsPerAccount: 10_000,
    signInEmailsPerRequester: 10_000,
    signInEmailsPerAccount: 10_000,
    ...given.limits,
  }
  built = await buildApp({
    platform,
    config,
    limits,
    logger: given.logger ?? { level: process.env.LOG_LEVEL ?? 'silent' },
    ...(given.sharedSeconds ? { sharedSeconds: given.sharedSeconds } : {}),
    ...(given.pages ? { pages: given.pages } : {}),
  })
  const { app, ctx, jobs } = built
  // Tests write to the database beside the server: what shows listings reads such changes first, as its timer does
  // otherwise.
  app.addHook('onRequest', async ({ method, url }) => {
    if (given.readsChanges === false || method !== 'GET' || !showsListings.test(url)) return
    await ctx.search.current().catch(() => undefined)
    await ctx.search.catchUp()
  })

  async function call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Answer<ReplyOf<E>>> {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined) query.set(name, String(value))
    const response = await app.inject({
      method: endpoint.method,
      url: `${fillPath(endpoint.path, { ...(input.params ?? {}) })}${query.size > 0 ? `?${query}` : ''}`,
      headers: { ...(input.cookie ? { cookie: input.cookie } : {}), ...input.headers },
      ...(input.body === undefined ? {} : { payload: input.body }),
    })
    const body: unknown =
      response.body && response.headers['content-type']?.toString().includes('json') ? response.json() : undefined
    // The test asserts on the reply; nothing else in it is trusted.
    return {
      status: response.statusCode,
      body: body as ReplyOf<E>,
      problem: body as Problem,
      headers: response.headers,
      cookies: response.cookies,
    }
  }

  return {
    app,
    /** What functions of the server take. */
    ctx,
    jobs,
    platform,
    /** The data folder of the embedded parts. */
    dataDir,
    clock,
    mails,
    sandbox: sandbox.sandbox,
    /** Simulates banks and the payment provider, and failures of its calls and events. */
    emulator: sandbox.emulator,
    /** How another process reaches the payment provider. */
    providerAccess: sandbox.access,
    call,
    db: connection.db,
    make: makeWorld({ db: connection.db, clock, sessions: { open: (userId) => openSession(ctx, userId, null) } }),
    /** Runs every queued job: emails, refunds, the provider's events. */
    settle: async () => {
      await sandbox.flush()
      await jobs.drain()
      await sandbox.flush()
      await jobs.drain()
    },
    close: async () => {
      await app.close()
      await jobs.stop()
      await platform.close()
    },
  }
}
