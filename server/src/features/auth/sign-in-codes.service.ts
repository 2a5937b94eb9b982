import { randomUUID } from 'node:crypto'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { toCurrentUser } from './auth.mapper.ts'
import type { AuthRepository } from './auth.repository.ts'
import type { CodeLetters } from './code-letters.service.ts'
import { nameDevice } from './device-name.domain.ts'
import { hashCode, makeProof, readProof, sameText, throttleKey } from './secrets.domain.ts'
import type { OpenSession } from './session.repository.ts'
import type { SignInCodesRepository } from './sign-in-codes.repository.ts'
import type { SignInBrowser, SignIns } from './sign-ins.service.ts'

interface Deps {
  repository: AuthRepository
  codes: SignInCodesRepository
  letters: CodeLetters
  signIns: SignIns
  clock: Clock
  secret: string
}

/**
 * Signing in by a mailed code: the way in for the owner of an account whose password others guess at until it is locked. A code works only in the
 * browser that asked for it, so a stranger can neither enter it nor use its tries up (docs/decisions/0023-account-security.md).
 */
export class SignInCodesService {
  constructor(private readonly deps: Deps) {}

  /** Asks for a code. The answer and the work are the same for every address. Returns the proof that binds the browser to its request. */
  async request(
    email: string,
    browser: { proof?: string | undefined; userAgent?: string | undefined; address: string },
  ): Promise<{ proof: string }> {
    const { repository, letters, secret } = this.deps
    // A browser that asks again goes on with its request, so that the code in the mailbox stays good when it asked too soon.
    const requestId = readProof(secret, 'signin', browser.proof, email) ?? randomUUID()
    const requester = throttleKey(secret, 'requester', `${browser.address}\n${email.toLowerCase()}`)
    await repository.transaction((tx) =>
      letters.request(tx, { email, purpose: 'signin', requestId, requester, device: nameDevice(browser.userAgent) }),
    )
    return { proof: makeProof(secret, 'signin', email, requestId) }
  }

  /**
   * Signs in with the code this browser asked for, and replaces the session it came with. 400 `invalid_code` for a wrong, used or expired code,
   * for an unknown address and in any other browser.
   */
  async signIn(
    given: { email: string; confirmationCode: string },
    browser: SignInBrowser & { proof?: string | undefined },
  ): Promise<{ user: CurrentUser; session: OpenSession; device: string }> {
    const { repository, codes, signIns, clock, secret } = this.deps
    const id = readProof(secret, 'signin', browser.proof, given.email)
    const tried = await codes.countTry(id ?? '', clock.now())
    const codeHash = hashCode(secret, tried?.id ?? '', 'signin', given.confirmationCode)
    if (!tried || !sameText(tried.codeHash, codeHash)) throw new Refusal('invalid_code')
    const user = await repository.findById(tried.userId)
    // An address that has moved to another account since does not open the former one.
    const isSame = user?.email.toLowerCase() === given.email.toLowerCase()
    if (!user || !isSame || !(await codes.use(tried))) throw new Refusal('invalid_code')
    return { user: toCurrentUser(user), ...(await signIns.open(user, browser)) }
  }
}
