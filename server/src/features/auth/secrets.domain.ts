import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { codePolicy } from '#contract/auth/auth.policy.ts'

export type CodePurpose = 'signup' | 'reset'

/** A session's token: 256 random bits (money-and-safety A6). */
export const newSessionToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token. A plain hash is enough: nobody can guess 256 random bits. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Six random digits, each number as likely as any other. */
export const newCode = () => String(randomInt(10 ** codePolicy.digits)).padStart(codePolicy.digits, '0')

/** Compares two texts in a time that does not depend on where they differ. */
export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const keyed = (secret: string, ...parts: string[]) => createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')

/** What is stored of a code: keyed, because a million codes are tried in no time. Bound to its account and purpose. */
export const hashCode = (secret: string, userId: string, purpose: CodePurpose, code: string) =>
  keyed(secret, 'code', purpose, userId, code)

const emailMark = (secret: string, email: string) => keyed(secret, 'signup-email', email.toLowerCase()).slice(0, 16)

/**
 * Binds a sign-up to the browser that made it. Until an address is confirmed anybody may sign up with it again, which replaces the password;
 * the proof names the password this browser chose, so that its owner does not confirm somebody else's.
 */
export const signUpProof = (secret: string, email: string, passwordHash: string) =>
  `${emailMark(secret, email)}.${keyed(secret, 'signup-password', passwordHash)}`

/** False only when this browser signed up with the same address and another sign-up has replaced its password since. */
export function proofAllows(secret: string, proof: string | undefined, email: string, passwordHash: string): boolean {
  if (!proof?.startsWith(`${emailMark(secret, email)}.`)) return true
  return sameText(proof, signUpProof(secret, email, passwordHash))
}

/** What a browser keeps after a sign-in, so that guesses made elsewhere cannot lock its owner out (money-and-safety A10). Opens nothing by itself. */
export const deviceMark = (secret: string, userId: string) => keyed(secret, 'device', userId)

/** What is stored of an address or an account that is counted against a limit: nobody reads from it whose it is. */
export const throttleKey = (secret: string, name: string, subject: string) => keyed(secret, 'throttle', name, subject)

/** Under what the tries of an account's codes are counted. */
export const codeTriesKey = (secret: string, email: string) => throttleKey(secret, 'code-tries', email.toLowerCase())
