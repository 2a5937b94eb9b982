import { randomUUID } from 'node:crypto'
import { signUpPolicy } from '#contract/auth/auth.policy.ts'
import type { SignUp } from '#contract/auth/auth.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import { nameDevice } from '../sessions/device-name.ts'
import type { AuthRepository } from '../users.queries.ts'
import type { CodeEmails } from './code-emails.ts'
import { codeTriesKey, hashCode, makeProof, readProof, sameText } from './secrets.ts'
import type { PendingSignUp } from './sign-up-codes.repository.ts'
import type { SignUpsRepository } from './sign-ups.queries.ts'

interface Deps {
  repository: AuthRepository
  signUps: SignUpsRepository
  emails: CodeEmails
  passwords: PasswordHasher
  clock: Clock
  secret: string
}

/** What a browser sends with every call about its sign-up. */
interface SignUpBrowser {
  proof?: string | undefined
  userAgent?: string | undefined
}

const HOUR_MS = 3_600_000

/**
 * Signing up and confirming. Each sign-up is a separate row with its own password and code: the entered code makes
 * the account of that row, and of no other one of the same email (docs/decisions/0023-account-security.md).
 */
export class SignUpsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Signs up. The response and the work are the same for a free and a taken email: only the email sent differs.
   * Returns the proof that binds the browser to its sign-up; the browser's earlier one with this email is replaced.
   */
  async signUp(given: SignUp, { proof, userAgent }: SignUpBrowser): Promise<{ proof: string }> {
    const { repository, signUps, passwords, emails, clock, secret } = this.deps
    const { email, firstName, lastName, password } = given
    refuseCommonPassword(password, 'password')
    const passwordHash = await passwords.hash(password)
    const [id, createdAt] = [randomUUID(), clock.now()]
    const expiresAt = new Date(createdAt.getTime() + signUpPolicy.hours * HOUR_MS)
    await repository.transaction(async (tx) => {
      const former = readProof(secret, 'signup', proof, email)
      await signUps.add(tx, { id, email, firstName, lastName, passwordHash, createdAt, expiresAt }, former)
      await emails.request(tx, { email, purpose: 'signup', signUpId: id, device: nameDevice(userAgent) })
    })
    return { proof: makeProof(secret, 'signup', email, id) }
  }

  /**
   * Requests the code again, for the sign-up of this browser. A browser without a proof gets one only when the email
   * has a single sign-up. Reveals neither whether there is one nor whether the request came too soon.
   */
  async resend(email: string, { proof }: SignUpBrowser): Promise<void> {
    await this.requestCode(email, readProof(this.deps.secret, 'signup', proof, email))
  }

  /** The sign-up that a browser means when it signs in with an email: its own, otherwise the newest. */
  async findForSignIn(email: string, proof: string | undefined): Promise<PendingSignUp | null> {
    const live = await this.deps.signUps.listLive(email, this.deps.clock.now())
    const own = readProof(this.deps.secret, 'signup', proof, email)
    return live.find(({ id }) => id === own) ?? live[0] ?? null
  }

  /** Sends the code of a sign-up whose password was just proven, and binds the browser to it. */
  async continueOn({ id, email }: PendingSignUp): Promise<{ proof: string }> {
    await this.requestCode(email, id)
    return { proof: makeProof(this.deps.secret, 'signup', email, id) }
  }

  /**
   * Makes an account of the sign-up with this code, and discards the others of its email. 400 `invalid_code` for a
   * wrong, used, expired or superseded code, for an unknown email, and for the code of a sign-up that is not this
   * browser's.
   */
  async confirm(given: { email: string; confirmationCode: string }, { proof }: SignUpBrowser): Promise<void> {
    const { repository, signUps, clock, secret } = this.deps
    const { email, confirmationCode } = given
    const tried = await signUps.countTry(
      { email, id: readProof(secret, 'signup', proof, email), account: codeTriesKey(secret, email) },
      clock.now(),
    )
    const matches = tried.filter(({ id, codeHash }) => sameText(codeHash, hashCode(secret, id, 'signup', confirmationCode)))
    const [match] = matches
    if (!match || matches.length > 1) throw new Refusal('invalid_code')
    await repository.transaction(async (tx) => {
      const signUp = await signUps.take(tx, match)
      if (!signUp) throw new Refusal('invalid_code')
      const isAdded = await repository.addConfirmed(tx, { ...signUp, id: randomUUID() }, clock.now())
      if (!isAdded) throw new Refusal('invalid_code')
      await signUps.discardAll(tx, signUp.email)
    })
  }

  private async requestCode(email: string, signUpId: string | null): Promise<void> {
    const { repository, emails } = this.deps
    await repository.transaction((tx) => emails.request(tx, { email, purpose: 'signup', signUpId }))
  }
}
