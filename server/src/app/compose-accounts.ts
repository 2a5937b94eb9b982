import { emailChangePolicy } from '#contract/auth/auth.policy.ts'
import { factorPolicy } from '#contract/auth/second-factor.schemas.ts'
import type { Config } from '../config/env.ts'
import type { Database } from '../db/client.ts'
import { AuthService } from '../features/auth/account.ts'
import { type AuthLimits, authLimits } from '../features/auth/auth-limits.ts'
import { createCodeEmails } from '../features/auth/codes/code-emails.ts'
import { hasTriesToday } from '../features/auth/codes/code-tries.queries.ts'
import { createEmailChangesRepository } from '../features/auth/codes/email-changes.queries.ts'
import { EmailChangesService } from '../features/auth/codes/email-changes.ts'
import { createResetCodesRepository } from '../features/auth/codes/reset-codes.queries.ts'
import { createSignInCodesRepository } from '../features/auth/codes/sign-in-codes.repository.ts'
import { SignInCodesService } from '../features/auth/codes/sign-in-codes.ts'
import { SignUpsService } from '../features/auth/codes/sign-up.ts'
import { createSignUpsRepository } from '../features/auth/codes/sign-ups.queries.ts'
import { createFactorChecks } from '../features/auth/factors/factor-checks.ts'
import { createFactorsRepository } from '../features/auth/factors/factors.queries.ts'
import { FactorsService } from '../features/auth/factors/factors.ts'
import { relyingPartyOf } from '../features/auth/passkeys/passkey-ceremony.ts'
import { createPasskeyChallenges } from '../features/auth/passkeys/passkey-challenges.ts'
import { createPasskeysRepository } from '../features/auth/passkeys/passkeys.queries.ts'
import { PasskeysService } from '../features/auth/passkeys/passkeys.ts'
import { SecurityService } from '../features/auth/passwords/change-password.ts'
import { createPasswordHasher } from '../features/auth/passwords/password-hasher.ts'
import { createSessionService } from '../features/auth/sessions/sessions.ts'
import { createSignIns } from '../features/auth/sessions/sign-in.ts'
import { createSharedThrottles, type SharedThrottle } from '../features/auth/throttle.repository.ts'
import { createAuthRepository } from '../features/auth/users.queries.ts'
import { createViewingsRepository } from '../features/auth/viewing/viewings.repository.ts'
import { createViewings } from '../features/auth/viewing/viewings.ts'
import type { CurrentSettings } from '../features/site/site-settings.service.ts'
import { createFirstOwners } from '../features/staff/first-owner.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Mailer } from '../platform/mailer/mailer.ts'

const HOUR = 3_600

interface Deps {
  db: Database
  clock: Clock
  mailer: Mailer
  /** The server's secret, at least 32 characters. */
  secret: string
  /** The origin of the site, without a trailing slash. */
  publicUrl: string
  /** The URL of a file in the image store. */
  urlFor(key: string): string
  limits?: Partial<AuthLimits>
  settings: CurrentSettings
  /** Whether the rights of staff count only once they have a second factor. */
  config?: Pick<Config, 'requiresStaffFactor'>
}

interface CodeEmailParts extends Pick<Deps, 'db' | 'clock' | 'mailer' | 'secret' | 'publicUrl'> {
  repository: ReturnType<typeof createAuthRepository>
  resetCodes: ReturnType<typeof createResetCodesRepository>
  pending: ReturnType<typeof createSignUpsRepository>
  signInCodesRepository: ReturnType<typeof createSignInCodesRepository>
  throttles: ReturnType<typeof createSharedThrottles>
  codeEmails: SharedThrottle
  most: AuthLimits
}

/** Composes the emails with codes, with their limits. */
function composeCodeEmails(parts: CodeEmailParts) {
  const { db, pending, signInCodesRepository, throttles, codeEmails, most, ...rest } = parts
  const requests = { name: 'sign-in-emails', limit: most.signInEmailsPerRequester, seconds: HOUR }
  const perDay = { name: 'sign-in-emails-a-day', limit: most.signInEmailsPerAccount, seconds: 24 * HOUR }
  return createCodeEmails({
    ...rest,
    signUps: pending,
    signIns: signInCodesRepository,
    hasTries: (account, now) => hasTriesToday(db, account, now),
    emails: codeEmails,
    notices: throttles.limit({ name: 'notices', limit: 1, seconds: 60 }),
    signInEmails: { perRequester: throttles.limit(requests), perAddress: throttles.limit(perDay) },
  })
}

type FactorCheckParts = Omit<Parameters<typeof createFactorChecks>[0], 'repository' | 'passkeys' | 'challenges'>

/** Composes what checks second factors: every sign-in needs it, and setting them up. */
function composeFactorChecks(deps: { db: Database } & FactorCheckParts) {
  const factors = createFactorsRepository(deps.db)
  const passkeys = createPasskeysRepository(deps.db)
  const party = relyingPartyOf(deps.publicUrl)
  const challenges = createPasskeyChallenges({ repository: passkeys, clock: deps.clock, party })
  return {
    factors,
    passkeys,
    challenges,
    party,
    checks: createFactorChecks({ ...deps, repository: factors, passkeys, challenges }),
  }
}

interface Cleaned {
  sessions: { removeExpired(): Promise<void> }
  throttles: { removeEnded(): Promise<void> }
  clock: Clock
}

/** Deletes expired sessions, codes and sign-ups. */
const createCleanup =
  (stores: readonly { removeExpired(now: Date): Promise<void> }[], { sessions, throttles, clock }: Cleaned) =>
  async (): Promise<void> => {
    for (const store of stores) await store.removeExpired(clock.now())
    await sessions.removeExpired()
    await throttles.removeEnded()
  }

/** Composes the account services. The job kind `CODE_EMAIL_JOB` is executed by `emails.execute`. */
export function composeAccounts({ db, clock, mailer, secret, publicUrl, urlFor, limits, settings, config }: Deps) {
  const requiresFactor = config?.requiresStaffFactor ?? false
  const most = { ...authLimits, ...limits }
  const throttles = createSharedThrottles({ db, clock, secret })
  const perHour = (name: string, limit: number) => throttles.limit({ name, limit, seconds: HOUR })
  const perDay = (name: string, limit: number) => throttles.limit({ name, limit, seconds: 24 * HOUR })
  const repository = createAuthRepository(db)
  const resetCodes = createResetCodesRepository(db)
  const pending = createSignUpsRepository(db)
  const signInCodesRepository = createSignInCodesRepository(db)
  const changes = createEmailChangesRepository(db)
  const codeEmails = perHour('code-emails', most.emailsPerAccount)
  const passwords = createPasswordHasher()
  const sessions = createSessionService({ db, clock, requiresFactor })
  const sending = { db, repository, resetCodes, pending, signInCodesRepository, clock, mailer, secret, publicUrl }
  const emails = composeCodeEmails({ ...sending, throttles, codeEmails, most })
  const signUps = new SignUpsService({ repository, signUps: pending, emails, passwords, clock, secret })
  const wrongCodes = perDay('second-factors', factorPolicy.triesPerDay)
  const factorParts = composeFactorChecks({ db, clock, secret, publicUrl, wrongCodes })
  const signIns = createSignIns({
    ...factorParts,
    repository,
    sessions,
    clock,
    secret,
    publicUrl,
    notices: perHour('new-devices', 10),
  })
  const auth = new AuthService({
    repository,
    resetCodes,
    sessions,
    signIns,
    emails,
    signUps,
    passwords,
    clock,
    secret,
    publicUrl,
    urlFor,
    failedSignIns: perHour('sign-ins', most.failedSignInsPerAccount),
    callsPerAddress: perHour('calls', most.callsPerAddress),
  })
  const signInCodes = new SignInCodesService({ repository, codes: signInCodesRepository, emails, signIns, clock, secret })
  const factors = new FactorsService({ ...factorParts, settings, repository, sessions, auth, clock, secret, requiresFactor })
  const passkeys = new PasskeysService({ ...factorParts, repository, factors, sessions, settings, clock })
  const security = new SecurityService({ repository, sessions, passwords, auth, clock, publicUrl })
  const emailChanges = new EmailChangesService({
    repository,
    changes,
    sessions,
    auth,
    mailer,
    clock,
    secret,
    publicUrl,
    starts: perDay('email-changes', emailChangePolicy.startsPerDay),
    emails: codeEmails,
  })
  const viewings = createViewings({ viewings: createViewingsRepository(db), clock })
  const removeExpired = createCleanup(
    [pending, signInCodesRepository, changes, factorParts.factors, factorParts.passkeys, viewings],
    { sessions, throttles, clock },
  )
  return {
    services: { auth, signUps, signInCodes, signIns, factors, passkeys, security, emailChanges, sessions, viewings },
    owners: createFirstOwners(repository, passwords),
    emails,
    throttles,
    removeExpired,
  }
}
