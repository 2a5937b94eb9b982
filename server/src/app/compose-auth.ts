import { emailChangePolicy } from '#contract/auth/auth.policy.ts'
import type { Database } from '../db/client.ts'
import { createAuthRepository } from '../features/auth/auth.repository.ts'
import { AuthService } from '../features/auth/auth.service.ts'
import { createCodeLetters } from '../features/auth/code-letters.service.ts'
import { createEmailChangesRepository } from '../features/auth/email-changes.repository.ts'
import { EmailChangesService } from '../features/auth/email-changes.service.ts'
import { createPasswordHasher } from '../features/auth/password.domain.ts'
import { SecurityService } from '../features/auth/security.service.ts'
import { createSessionService } from '../features/auth/session.repository.ts'
import { createSignInCodesRepository } from '../features/auth/sign-in-codes.repository.ts'
import { SignInCodesService } from '../features/auth/sign-in-codes.service.ts'
import { createSignIns } from '../features/auth/sign-ins.service.ts'
import { createSignUpsRepository } from '../features/auth/sign-ups.repository.ts'
import { SignUpsService } from '../features/auth/sign-ups.service.ts'
import { createSharedThrottles } from '../features/auth/throttle.repository.ts'
import { type AuthLimits, authLimits } from '../features/auth/throttle.service.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Mailer } from '../platform/mailer/mailer.ts'

const HOUR = 3_600

interface Deps {
  db: Database
  clock: Clock
  mailer: Mailer
  /** The server's secret, at least 32 characters. */
  secret: string
  /** Where the site stands, without a slash at the end. */
  publicUrl: string
  limits?: Partial<AuthLimits>
}

/** Puts the parts of accounts together. The job kind `CODE_LETTER_JOB` is carried out by `letters.carryOut`. */
export function createAuth({ db, clock, mailer, secret, publicUrl, limits }: Deps) {
  const most = { ...authLimits, ...limits }
  const throttles = createSharedThrottles({ db, clock, secret })
  const perHour = (name: string, limit: number) => throttles.limit({ name, limit, seconds: HOUR })
  const repository = createAuthRepository(db)
  const pending = createSignUpsRepository(db)
  const signInCodesRepository = createSignInCodesRepository(db)
  const changes = createEmailChangesRepository(db)
  const codeLetters = perHour('letters', most.lettersPerAccount)
  const passwords = createPasswordHasher()
  const sessions = createSessionService({ db, clock })
  const letters = createCodeLetters({
    repository,
    signUps: pending,
    signIns: signInCodesRepository,
    clock,
    mailer,
    secret,
    publicUrl,
    letters: codeLetters,
    notices: throttles.limit({ name: 'notices', limit: 1, seconds: 60 }),
    signInLetters: {
      perRequester: perHour('sign-in-letters', most.signInLettersPerRequester),
      perAddress: throttles.limit({ name: 'sign-in-letters-a-day', limit: most.signInLettersPerAccount, seconds: 24 * HOUR }),
    },
  })
  const signUps = new SignUpsService({ repository, signUps: pending, letters, passwords, clock, secret })
  const signInNotices = perHour('new-devices', 10)
  const signIns = createSignIns({ repository, sessions, clock, secret, publicUrl, notices: signInNotices })
  const auth = new AuthService({
    repository,
    sessions,
    signIns,
    letters,
    signUps,
    passwords,
    clock,
    secret,
    publicUrl,
    failedSignIns: perHour('sign-ins', most.failedSignInsPerAccount),
    callsPerAddress: perHour('calls', most.callsPerAddress),
  })
  const signInCodes = new SignInCodesService({ repository, codes: signInCodesRepository, letters, signIns, clock, secret })
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
    starts: throttles.limit({ name: 'email-changes', limit: emailChangePolicy.startsPerDay, seconds: 24 * HOUR }),
    letters: codeLetters,
  })
  /** Deletes what nobody can use any more. */
  const removeExpired = async () => {
    await sessions.removeExpired()
    await pending.removeExpired(clock.now())
    await signInCodesRepository.removeExpired(clock.now())
    await changes.removeExpired(clock.now())
    await throttles.removeEnded()
  }
  return { auth, signUps, signInCodes, security, emailChanges, sessions, letters, throttles, removeExpired }
}
