import { randomUUID } from 'node:crypto'
import { signUpPolicy } from '#contract/auth/auth.policy.ts'
import type { SignUpOnPage } from '#contract/auth/auth.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../../context.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { nameDevice } from '../sessions/device-name.ts'
import { addConfirmedUser } from '../users.queries.ts'
import { requestCodeEmail } from './code-emails.ts'
import { codeTriesKey, hashCode, makeProof, readProof, sameText } from './secrets.ts'
import { addSignUp, countSignUpTry, discardSignUps, listLiveSignUps, type PendingSignUp, takeSignUp } from './sign-ups.queries.ts'

// Signing up and confirming. Each sign-up is a separate row with its own password and code: the entered code makes
// the account of that row, and of no other one of the same email (docs/decisions/0023-account-security.md).

type Ctx = Needs<'db' | 'clock' | 'secret'>

/** What a browser sends with every call about its sign-up. */
interface SignUpBrowser {
  proof?: string | undefined
  userAgent?: string | undefined
}

const HOUR_MS = 3_600_000

/**
 * Signs up. The response and the work are the same for a free and a taken email: only the email sent differs. Returns
 * the proof that binds the browser to its sign-up; the browser's earlier one with this email is replaced.
 */
export async function signUp(
  { db, clock, secret, passwords }: Ctx & Needs<'passwords'>,
  given: SignUpOnPage,
  { proof, userAgent }: SignUpBrowser,
): Promise<{ proof: string }> {
  const { email, firstName, lastName, password, language = null } = given
  refuseCommonPassword(password, 'password')
  const passwordHash = await passwords.hash(password)
  const [id, createdAt] = [randomUUID(), clock.now()]
  const expiresAt = new Date(createdAt.getTime() + signUpPolicy.hours * HOUR_MS)
  await db.transaction(async (tx) => {
    const former = readProof(secret, 'signup', proof, email)
    await addSignUp(tx, { id, email, firstName, lastName, language, passwordHash, createdAt, expiresAt }, former)
    await requestCodeEmail(tx, clock.now(), { email, purpose: 'signup', signUpId: id, device: nameDevice(userAgent) })
  })
  return { proof: makeProof(secret, 'signup', email, id) }
}

/**
 * Requests the code again, for the sign-up of this browser. A browser without a proof gets one only when the email
 * has a single sign-up. Reveals neither whether there is one nor whether the request came too soon.
 */
export const resendSignUpCode = ({ db, clock, secret }: Ctx, email: string, { proof }: SignUpBrowser): Promise<void> =>
  requestCodeEmail(db, clock.now(), { email, purpose: 'signup', signUpId: readProof(secret, 'signup', proof, email) })

/** The sign-up that a browser means when it signs in with an email: its own, otherwise the newest. */
export async function findSignUpForSignIn(
  { db, clock, secret }: Ctx,
  email: string,
  proof: string | undefined,
): Promise<PendingSignUp | null> {
  const live = await listLiveSignUps(db, email, clock.now())
  const own = readProof(secret, 'signup', proof, email)
  return live.find(({ id }) => id === own) ?? live[0] ?? null
}

/** Sends the code of a sign-up whose password was just proven, and binds the browser to it. */
export async function continueSignUp({ db, clock, secret }: Ctx, { id, email }: PendingSignUp): Promise<{ proof: string }> {
  await requestCodeEmail(db, clock.now(), { email, purpose: 'signup', signUpId: id })
  return { proof: makeProof(secret, 'signup', email, id) }
}

/**
 * Makes an account of the sign-up with this code, and discards the others of its email. 400 `invalid_code` for a
 * wrong, used, expired or superseded code, for an unknown email, and for the code of a sign-up that is not this
 * browser's.
 */
export async function confirmSignUp(
  { db, clock, secret }: Ctx,
  { email, confirmationCode }: { email: string; confirmationCode: string },
  { proof }: SignUpBrowser,
): Promise<void> {
  const tried = await countSignUpTry(
    db,
    { email, id: readProof(secret, 'signup', proof, email), account: codeTriesKey(secret, email) },
    clock.now(),
  )
  const matches = tried.filter(({ id, codeHash }) => sameText(codeHash, hashCode(secret, id, 'signup', confirmationCode)))
  const [match] = matches
  if (!match || matches.length > 1) throw new Refusal('invalid_code')
  await db.transaction(async (tx) => {
    const pending = await takeSignUp(tx, match)
    if (!pending) throw new Refusal('invalid_code')
    const isAdded = await addConfirmedUser(tx, { ...pending, id: randomUUID() }, clock.now())
    if (!isAdded) throw new Refusal('invalid_code')
    await discardSignUps(tx, pending.email)
  })
}
