import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/shared/problem.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { nameDevice } from '../sessions/device-name.ts'
import type { SignInBrowser, SignInOutcome, SignIns } from '../sessions/sign-in.ts'
import type { AuthRepository } from '../users.queries.ts'
import type { CodeEmails } from './code-emails.ts'
import { hashCode, makeProof, readProof, sameText, throttleKey } from './secrets.ts'
import type { SignInCodesRepository } from './sign-in-codes.repository.ts'

interface Deps {
  repository: AuthRepository
  codes: SignInCodesRepository
  emails: CodeEmails
  signIns: SignIns
  clock: Clock
  secret: string
}

/**
 * Signing in by an emailed code: for the owner of an account that is locked by others' guesses. A code works only in
 * the browser that requested it, so a stranger can neither enter it nor use up its tries
 * (docs/decisions/0023-account-security.md).
 */
export class SignInCodesService {
  constructor(private readonly deps: Deps) {}

  /**
   * Requests a code. The response and the work are the same for every email. Returns the proof that binds the
   * browser to its request.
   */
  async request(
    email: string,
    browser: { proof?: string | undefined; userAgent?: string | undefined; address: string },
  ): Promise<{ proof: string }> {
    const { repository, emails, secret } = this.deps
    // A repeated request continues the same one, so that the code in the mailbox stays valid when the repeat came
    // too soon.
    const requestId = readProof(secret, 'signin', browser.proof, email) ?? randomUUID()
    const requester = throttleKey(secret, 'requester', `${browser.address}\n${email.toLowerCase()}`)
    await repository.transaction((tx) =>
      emails.request(tx, { email, purpose: 'signin', requestId, requester, device: nameDevice(browser.userAgent) }),
    )
    return { proof: makeProof(secret, 'signin', email, requestId) }
  }

  /**
   * Signs in with the code this browser requested, up to the second factor. 400 `invalid_code` for a
   * wrong, used or expired code, for an unknown email and in any other browser.
   */
  async signIn(
    given: { email: string; confirmationCode: string },
    browser: SignInBrowser & { proof?: string | undefined },
  ): Promise<SignInOutcome> {
    const { repository, codes, signIns, clock, secret } = this.deps
    const id = readProof(secret, 'signin', browser.proof, given.email)
    const tried = await codes.countTry(id ?? '', clock.now())
    const codeHash = hashCode(secret, tried?.id ?? '', 'signin', given.confirmationCode)
    if (!tried || !sameText(tried.codeHash, codeHash)) throw new Refusal('invalid_code')
    const user = await repository.findById(tried.userId)
    // An email that has since moved to another account does not open the former one.
    const isSame = user?.email.toLowerCase() === given.email.toLowerCase()
    if (!user || !isSame || !(await codes.use(tried))) throw new Refusal('invalid_code')
    return signIns.open(user, browser)
  }
}
