import { randomBytes, randomUUID } from 'node:crypto'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { passwordChangedMail } from './auth.emails.ts'
import { toCurrentUser } from './auth.mapper.ts'
import type { CodeEmails } from './codes/code-emails.ts'
import type { ResetCodesRepository } from './codes/reset-codes.queries.ts'
import { codeTriesKey, hashCode, sameText } from './codes/secrets.ts'
import type { SignUpsService } from './codes/sign-up.ts'
import { refuseCommonPassword } from './passwords/common-passwords.ts'
import type { PasswordHasher } from './passwords/password-hasher.ts'
import type { SessionService } from './sessions/sessions.ts'
import type { SignInBrowser, SignInOutcome, SignIns } from './sessions/sign-in.ts'
import type { SharedThrottle } from './throttle.repository.ts'
import type { AuthRepository, UserChange, UserRow } from './users.queries.ts'

interface Deps {
  repository: AuthRepository
  resetCodes: Pick<ResetCodesRepository, 'countTry' | 'use'>
  sessions: SessionService
  emails: CodeEmails
  signIns: SignIns
  signUps: Pick<SignUpsService, 'findForSignIn' | 'continueOn'>
  passwords: PasswordHasher
  clock: Clock
  secret: string
  publicUrl: string
  /** The URL of a file in the image store. */
  urlFor(key: string): string
  failedSignIns: SharedThrottle
  callsPerAddress: SharedThrottle
}

export type SignInResult =
  | { isConfirmed: true; outcome: SignInOutcome }
  /**
   * The password is right but the email is unconfirmed: a code is on its way, and `proof` binds this browser to the
   * sign-up.
   */
  | { isConfirmed: false; proof: string }

const explainLockout = (time: string) => `Too many sign-in attempts. Try again in ${time}, or sign in with a code sent by email.`

/** Account rules: signing in and out, new passwords, profile details. */
export class AuthService {
  constructor(private readonly deps: Deps) {}

  /** Counts a call from a network address; 429 `too_many_requests` beyond the limit. */
  async admit(address: string): Promise<void> {
    await this.deps.callsPerAddress.require(address)
  }

  /** Undoes the count of a call that proved itself: only guesses add up. */
  async excuse(address: string): Promise<void> {
    await this.deps.callsPerAddress.giveBack(address)
  }

  /** The signed-in user's account; 401 when it has since been deleted. */
  async getCurrentUser(actor: Actor): Promise<CurrentUser> {
    const row = await this.deps.repository.findById(actor.id)
    if (!row) throw new Refusal('unauthorized')
    const { viewing } = actor
    return { ...this.describe(row), ...(viewing ? { viewing: { until: viewing.until.toISOString() } } : {}) }
  }

  /** A user's view of their own account. */
  describe(row: UserRow): CurrentUser {
    return toCurrentUser(row, this.deps.urlFor)
  }

  /** Changes name and phone; omitted fields stay. */
  async updateCurrentUser(actor: Actor, change: UserChange): Promise<CurrentUser> {
    const given = Object.values(change).some((value) => value !== undefined)
    if (!given) return this.getCurrentUser(actor)
    const row = await this.deps.repository.update(actor.id, change)
    if (!row) throw new Refusal('unauthorized')
    return this.describe(row)
  }

  /**
   * Signs in, up to the second factor, and replaces the browser's previous session. 401 `invalid_credentials` for an
   * unknown email or a wrong password, in the same time; 429 after too many wrong ones for one account, counted
   * separately for a browser that signed in to it before. An unconfirmed email opens no session.
   */
  async signIn(
    given: { email: string; password: string },
    browser: SignInBrowser & { proof?: string | undefined },
  ): Promise<SignInResult> {
    const { repository, signUps, passwords, failedSignIns, signIns } = this.deps
    // One hash is compared in every case, so that the timing reveals nothing.
    const [user, pending] = await Promise.all([
      repository.findByEmail(given.email),
      signUps.findForSignIn(given.email, browser.proof),
    ])
    const account = signIns.isKnown(user?.id, browser.device) ? `device:${user?.id}` : given.email.toLowerCase()
    await failedSignIns.require(account, explainLockout)
    const fits = await passwords.verify((user ?? pending)?.passwordHash ?? null, given.password)
    if (!fits) throw new Refusal('invalid_credentials')
    await failedSignIns.giveBack(account)
    if (user) return { isConfirmed: true, outcome: await signIns.open(user, browser) }
    if (!pending) throw new Refusal('invalid_credentials')
    return { isConfirmed: false, ...(await signUps.continueOn(pending)) }
  }

  /**
   * Requests a code for a new password. Reveals neither whether the account exists nor whether the request came too
   * soon.
   */
  async requestReset(email: string): Promise<void> {
    await this.deps.repository.transaction((tx) => this.deps.emails.request(tx, { email, purpose: 'reset' }))
  }

  /**
   * Sets a new password, ends all sessions, resets wrong guesses and notifies the owner; opens no session. Refuses a
   * common password before it uses the code up.
   */
  async resetPassword(given: { email: string; confirmationCode: string; newPassword: string }): Promise<void> {
    const { repository, resetCodes, clock, passwords, sessions, publicUrl, failedSignIns } = this.deps
    refuseCommonPassword(given.newPassword, 'newPassword')
    const match = await this.matchResetCode(given.email, given.confirmationCode)
    const passwordHash = await passwords.hash(given.newPassword)
    await repository.transaction(async (tx) => {
      const now = clock.now()
      if (!(await resetCodes.use(tx, match, now))) throw new Refusal('invalid_code')
      await repository.setPassword(tx, match.userId, passwordHash)
      await repository.forgetOpenRequests(tx, match.userId)
      await sessions.endAll(tx, match.userId)
      const payload = passwordChangedMail(match.email, publicUrl)
      await enqueue(tx, {
        kind: 'mail.send',
        key: `password-changed:${randomUUID()}`,
        payload,
        runAt: now,
      })
    })
    for (const account of [match.email.toLowerCase(), `device:${match.userId}`, `again:${match.userId}`])
      await failedSignIns.clear(account)
  }

  /** Asks a signed-in user for the password again: 403 `wrong_password`, 429 after too many wrong ones. */
  async confirmPassword(actor: Actor, password: string): Promise<void> {
    const { repository, passwords, failedSignIns } = this.deps
    const account = `again:${actor.id}`
    await failedSignIns.require(account)
    const user = await repository.findById(actor.id)
    if (!(await passwords.verify(user?.passwordHash ?? null, password))) throw new Refusal('wrong_password')
    await failedSignIns.giveBack(account)
  }

  /** A hash that no password opens. */
  makeUnusableHash(): Promise<string> {
    return this.deps.passwords.hash(randomBytes(32).toString('base64url'))
  }

  /** Ends the browser's session, if there is one. */
  signOut(token: string | null): Promise<void> {
    return this.deps.sessions.end(token)
  }

  private async matchResetCode(email: string, code: string) {
    const { resetCodes, clock, secret } = this.deps
    const living = await resetCodes.countTry({ email, account: codeTriesKey(secret, email) }, clock.now())
    const codeHash = hashCode(secret, living?.userId ?? '', 'reset', code)
    if (!living || !sameText(living.codeHash, codeHash)) throw new Refusal('invalid_code')
    return living
  }
}
