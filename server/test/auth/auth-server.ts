import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type InjectOptions, type LightMyRequestResponse } from 'fastify'
import { readConfig } from '../../src/config/env.ts'
import { registerAuthRoutes } from '../../src/features/auth/auth.routes.ts'
import { type AuthLimits, authLimits } from '../../src/features/auth/auth-limits.ts'
import { CODE_EMAIL_JOB, sendCodeEmail } from '../../src/features/auth/codes/code-emails.ts'
import { EMAIL_CHANGE_JOB, sendEmailChange } from '../../src/features/auth/codes/email-changes.ts'
import { registerFactorRoutes } from '../../src/features/auth/factors/factor.routes.ts'
import { registerPasskeyRoutes } from '../../src/features/auth/passkeys/passkeys.routes.ts'
import { createPasswordHasher } from '../../src/features/auth/passwords/password-hasher.ts'
import { removeExpired } from '../../src/features/auth/remove-expired.ts'
import { registerSecurityRoutes } from '../../src/features/auth/sessions/security.routes.ts'
import { findActor, removeExpiredSessions } from '../../src/features/auth/sessions/sessions.ts'
import { createContentTexts } from '../../src/features/content/content-texts.ts'
import { createSiteSettings } from '../../src/features/site/site-settings.ts'
import { registerCallLimits } from '../../src/http/caller/call-limits.ts'
import { originGuardPlugin } from '../../src/http/caller/origin-guard.ts'
import { createSessionCookie, sessionPlugin } from '../../src/http/caller/session.ts'
import { registerErrorHandler } from '../../src/http/error-handler.ts'
import { createFolderImageStore } from '../../src/platform/image-store/folder-image-store.ts'
import { createJobRunner } from '../../src/platform/jobs/job-runner.ts'
import type { Mail } from '../../src/platform/mailer/mailer.ts'
import { EMAIL_JOB, sendQueuedEmail } from '../../src/platform/mailer/queue-email.ts'
import { openTestDatabase } from '../database.ts'

/** A clock that stands still until a test moves it. */
function createTestClock(start: string) {
  let now = new Date(start)
  return {
    now: () => now,
    advance: ({ days = 0, minutes = 0, seconds = 0 }: { days?: number; minutes?: number; seconds?: number }) => {
      now = new Date(now.getTime() + ((days * 24 * 60 + minutes) * 60 + seconds) * 1_000)
    },
  }
}

type Answer = LightMyRequestResponse

/** One browser: it keeps cookies between its calls. */
export interface Browser {
  cookies: Map<string, string>
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer>
}

function keepCookies(cookies: Map<string, string>, answer: Answer): void {
  for (const { name, value, expires, maxAge } of answer.cookies) {
    const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() <= 0)
    if (isGone || value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
}

/** The account routes over a real database, with a clock and a mailbox that the test controls. */
export async function startAuthServer(
  options: { publicUrl?: string; allowsOwnMachine?: boolean; limits?: Partial<AuthLimits> } = {},
) {
  const publicUrl = options.publicUrl ?? 'http://localhost:4108'
  const connection = await openTestDatabase()
  const clock = createTestClock('2030-05-01T10:00:00.000Z')
  const mails: Mail[] = []
  let isMailServerDown = false
  const settings = createSiteSettings({ db: connection.db, clock, fixed: {}, reportFailure: () => undefined })
  const texts = createContentTexts({ db: connection.db, settings, publicUrl, reportFailure: () => undefined })
  const mailer = {
    send: async (mail: Mail) => {
      if (isMailServerDown) throw new Error('The mail server is down')
      mails.push(mail)
    },
  }
  const limits = { failedSignInsPerAccount: 1_000, callsPerAddress: 100_000, emailsPerAccount: 1_000, ...options.limits }
  const ctx = {
    db: connection.db,
    clock,
    mailer,
    settings,
    texts,
    config: readConfig({ PUBLIC_URL: publicUrl }),
    secret: 's'.repeat(40),
    authLimits: { ...authLimits, ...limits },
    passwords: createPasswordHasher(),
    images: createFolderImageStore(join(tmpdir(), 'porchlight-no-images')),
  }
  const jobs = createJobRunner({ db: connection.db, clock, log: { error: () => undefined } })
  jobs.handle(CODE_EMAIL_JOB, (payload) => sendCodeEmail(ctx, payload))
  jobs.handle(EMAIL_CHANGE_JOB, (payload) => sendEmailChange(ctx, payload))
  jobs.handle(EMAIL_JOB, (payload, key) => sendQueuedEmail(ctx, payload, key))

  const app = fastify()
  registerErrorHandler(app)
  const cookie = createSessionCookie(publicUrl)
  await app.register(sessionPlugin, {
    cookie,
    findKey: () => Promise.reject(new Error('No keys here')),
    findActor: (token: string) => findActor(ctx, token),
  })
  await app.register(originGuardPlugin, {
    publicUrl,
    allowsOwnMachine: options.allowsOwnMachine ?? true,
    exemptPaths: ['/api/stripe/webhook'],
  })
  registerCallLimits(app, ctx)
  registerAuthRoutes(app, ctx)
  registerSecurityRoutes(app, ctx)
  registerFactorRoutes(app, ctx)
  registerPasskeyRoutes(app, ctx)
  app.post('/api/stripe/webhook', async () => ({}))

  const open = (): Browser => {
    const cookies = new Map<string, string>()
    return {
      cookies,
      call: async (method, path, body, headers = {}) => {
        const cookieHeader = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const request: InjectOptions = {
          method,
          url: path,
          headers: { ...(cookieHeader ? { cookie: cookieHeader } : {}), ...headers },
        }
        const answer = await app.inject(body ? { ...request, payload: body } : request)
        keepCookies(cookies, answer)
        return answer
      },
    }
  }

  /** Serialized: a second call at the same time would find its emails leased by the first and not wait for them. */
  let drained: Promise<unknown> = Promise.resolve()
  const drain = () => {
    const next = drained.then(() => jobs.drain())
    drained = next.catch(() => undefined)
    return next
  }

  /** Runs due jobs and returns the newest email to an address. */
  const newestMail = async (to: string): Promise<Mail | undefined> => {
    await drain()
    return mails.findLast((mail) => mail.to === to)
  }

  return {
    app,
    db: connection.db,
    clock,
    mails,
    open,
    newestMail,
    drain,
    /** The code of the newest email with a code: notices, such as of a new device, may come after it. */
    newestCode: async (to: string) => {
      await drain()
      const codes = mails.flatMap((mail) => (mail.to === to ? (/\b\d{6}\b/.exec(mail.text) ?? []) : []))
      return codes.at(-1) ?? ''
    },
    setMailServerDown: (value: boolean) => {
      isMailServerDown = value
    },
    sessions: { removeExpired: () => removeExpiredSessions(ctx) },
    removeExpired: () => removeExpired(ctx),
    close: async () => {
      await app.close()
      await connection.close()
    },
  }
}

export type AuthServer = Awaited<ReturnType<typeof startAuthServer>>

let counter = 0
/** An address unused in this run. */
export const freshEmail = () => {
  counter += 1
  return `ada${counter}.${randomUUID().slice(0, 8)}@example.org`
}

export const PASSWORD = 'Lantern1!'
export const signUpBody = (email: string) => ({ firstName: 'Ada', lastName: 'Moor', email, password: PASSWORD })

/** Signs up and confirms; the browser is not signed in yet. */
export async function makeAccount(server: AuthServer, email = freshEmail()): Promise<string> {
  const browser = server.open()
  await browser.call('POST', '/api/auth/signup', signUpBody(email))
  const confirmationCode = await server.newestCode(email)
  const answer = await browser.call('POST', '/api/auth/confirm-signup', { email, confirmationCode })
  if (answer.statusCode !== 200) throw new Error(`Could not confirm ${email}: ${answer.body}`)
  return email
}

/** Creates an account and signs in with it. */
export async function signedIn(server: AuthServer): Promise<{ email: string; browser: Browser }> {
  const email = await makeAccount(server)
  const browser = server.open()
  await browser.call('POST', '/api/auth/signin', { email, password: PASSWORD })
  return { email, browser }
}
