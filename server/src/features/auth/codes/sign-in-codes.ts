import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../../context.ts'
import { limitKey } from '../../../platform/limits/limits.ts'
import { nameDevice } from '../sessions/device-name.ts'
import { openSignIn, type SignInBrowser, type SignInOutcome } from '../sessions/sign-in.ts'
import { findUser } from '../users.queries.ts'
import { requestCodeEmail } from './code-emails.ts'
import { hashCode, makeProof, readProof, sameText } from './secrets.ts'
import { countSignInTry, takeSignInCode } from './sign-in-codes.queries.ts'

// Signing in by an emailed code: for the owner of an account that is locked by others' guesses. A code works only in
// the browser that requested it, so a stranger can neither enter it nor use up its tries
// (docs/decisions/0023-account-security.md).

/**
 * Requests a code. The response and the work are the same for every email. Returns the proof that binds the browser
 * to its request.
 */
export async function requestSignInCode(
  { db, clock, secret }: Needs<'db' | 'clock' | 'secret'>,
  email: string,
  browser: { proof?: string | undefined; userAgent?: string | undefined; address: string },
): Promise<{ proof: string }> {
  // A repeated request continues the same one, so that the code in the mailbox stays valid when the repeat came too
  // soon.
  const requestId = readProof(secret, 'signin', browser.proof, email) ?? randomUUID()
  const requester = limitKey(secret, 'requester', `${browser.address}\n${email.toLowerCase()}`)
  const device = nameDevice(browser.userAgent)
  await requestCodeEmail(db, clock.now(), { email, purpose: 'signin', requestId, requester, device })
  return { proof: makeProof(secret, 'signin', email, requestId) }
}

/**
 * Signs in with the code this browser requested, up to the second factor. 400 `invalid_code` for a wrong, used or
 * expired code, for an unknown email and in any other browser.
 */
export async function signInWithCode(
  ctx: Needs<'db' | 'clock' | 'config' | 'secret'>,
  given: { email: string; confirmationCode: string },
  browser: SignInBrowser & { proof?: string | undefined },
): Promise<SignInOutcome> {
  const { db, clock, secret } = ctx
  const id = readProof(secret, 'signin', browser.proof, given.email)
  const tried = await countSignInTry(db, id ?? '', clock.now())
  const codeHash = hashCode(secret, tried?.id ?? '', 'signin', given.confirmationCode)
  if (!tried || !sameText(tried.codeHash, codeHash)) throw new Refusal('invalid_code')
  const user = await findUser(db, tried.userId)
  // An email that has since moved to another account does not open the former one.
  const isSame = user?.email.toLowerCase() === given.email.toLowerCase()
  if (!user || !isSame || !(await takeSignInCode(db, tried))) throw new Refusal('invalid_code')
  return openSignIn(ctx, user, browser)
}
