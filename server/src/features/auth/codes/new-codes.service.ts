import { codePolicy } from '#contract/auth/auth.policy.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Mailer } from '../../../platform/mailer/mailer.ts'
import { confirmationMail, resetMail, signInCodeMail } from '../auth.emails.ts'
import type { UserRow } from '../users.queries.ts'
import type { ResetCodesRepository } from './reset-codes.queries.ts'
import { codeTriesKey, hashCode, newCode, newCodeBeside, sameText } from './secrets.ts'
import type { SignInCodesRepository } from './sign-in-codes.repository.ts'
import type { PendingSignUp } from './sign-up-codes.repository.ts'
import type { SignUpsRepository } from './sign-ups.queries.ts'

export interface NewCodeDeps {
  resetCodes: Pick<ResetCodesRepository, 'replace' | 'forget'>
  signUps: SignUpsRepository
  signIns: Pick<SignInCodesRepository, 'replace' | 'remove'>
  /** Whether an account, a key of the table of limits, has tries left today. */
  hasTries(account: string, now: Date): Promise<boolean>
  clock: Clock
  mailer: Mailer
  secret: string
}

const timesOf = (now: Date) => ({
  now,
  createdAt: now,
  expiresAt: new Date(now.getTime() + codePolicy.minutes * 60_000),
  olderThan: new Date(now.getTime() - codePolicy.resendSeconds * 1_000),
})

async function sendOrForget(send: () => Promise<void>, forget: () => Promise<void>): Promise<true> {
  try {
    await send()
    return true
  } catch (error) {
    await forget()
    throw error
  }
}

/** Makes a code for a new password and sends it. False when the last one is too young or no tries are left today. */
export async function sendResetCode(deps: NewCodeDeps, user: UserRow): Promise<boolean> {
  const { resetCodes, hasTries, clock, mailer, secret } = deps
  const { olderThan, createdAt, expiresAt } = timesOf(clock.now())
  if (!(await hasTries(codeTriesKey(secret, user.email), createdAt))) return false
  const code = newCode()
  const codeHash = hashCode(secret, user.id, 'reset', code)
  if (!(await resetCodes.replace({ userId: user.id, codeHash, createdAt, expiresAt }, olderThan))) return false
  return sendOrForget(
    () => mailer.send(resetMail(user.email, code)),
    () => resetCodes.forget(user.id),
  )
}

/** Makes a code that confirms a sign-up and sends it; of the sign-ups of one email no two have the same code. */
export async function sendSignUpCode(deps: NewCodeDeps, signUp: PendingSignUp, device: string | undefined): Promise<boolean> {
  const { signUps, hasTries, clock, mailer, secret } = deps
  const times = timesOf(clock.now())
  if (!(await hasTries(codeTriesKey(secret, signUp.email), times.now))) return false
  let code = ''
  const isNew = await signUps.replaceCode(signUp, times, (others) => {
    const isTaken = (candidate: string) =>
      others.some(({ id, codeHash }) => sameText(codeHash ?? '', hashCode(secret, id, 'signup', candidate)))
    code = newCodeBeside(isTaken)
    return { ...times, codeHash: hashCode(secret, signUp.id, 'signup', code) }
  })
  if (!isNew) return false
  const { email, createdAt } = signUp
  return sendOrForget(
    () => mailer.send(confirmationMail(email, code, { at: createdAt, device })),
    () => signUps.forgetCode(signUp.id),
  )
}

/** Makes a code that signs in, for one request of a browser, and sends it. False when the last one is too young. */
export async function sendSignInCode(
  { signIns, clock, mailer, secret }: NewCodeDeps,
  user: UserRow,
  requestId: string,
  device: string | undefined,
): Promise<boolean> {
  const { olderThan, createdAt, expiresAt } = timesOf(clock.now())
  const code = newCode()
  const codeHash = hashCode(secret, requestId, 'signin', code)
  if (!(await signIns.replace({ id: requestId, userId: user.id, codeHash, createdAt, expiresAt }, olderThan))) return false
  return sendOrForget(
    () => mailer.send(signInCodeMail(user.email, code, { at: createdAt, device })),
    () => signIns.remove(requestId),
  )
}
