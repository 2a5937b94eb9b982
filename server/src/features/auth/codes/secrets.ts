import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { codePolicy } from '#contract/auth/auth.policy.ts'
import { limitKey } from '../../../platform/limits/limits.ts'

/** The purpose of a code. Each purpose has its own hashes, so that a code serves no other. */
export type CodePurpose = 'signup' | 'reset' | 'signin' | 'email-change' | 'recovery'

/** A session's token: 256 random bits. */
export const newSessionToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token. A plain hash is enough: 256 random bits cannot be guessed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Six random digits, all equally likely. */
export const newCode = () => String(randomInt(10 ** codePolicy.digits)).padStart(codePolicy.digits, '0')

/** Compares two texts in constant time. */
export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const keyed = (secret: string, ...parts: string[]) => createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')

/** A new code that `isTaken` does not know, so that one code never stands for two requests. */
export function newCodeBeside(isTaken: (code: string) => boolean, make = newCode): string {
  let code = make()
  while (isTaken(code)) code = make()
  return code
}

/**
 * What is stored of a code: keyed, because a million codes are tried quickly. Bound to its purpose and its subject.
 */
export const hashCode = (secret: string, ownerId: string, purpose: CodePurpose, code: string) =>
  keyed(secret, 'code', purpose, ownerId, code)

const emailMark = (secret: string, email: string) => keyed(secret, 'signup-email', email.toLowerCase()).slice(0, 16)

type ProofPurpose = Extract<CodePurpose, 'signup' | 'signin'>
const proofSeal = (secret: string, purpose: ProofPurpose, id: string) => keyed(secret, 'proof', purpose, id)

/**
 * Binds a request for a code to its browser. Anybody may sign up with another's email: the proof names the sign-up
 * of this browser, so that the owner of the email does not confirm another's sign-up.
 */
export const makeProof = (secret: string, purpose: ProofPurpose, email: string, id: string) =>
  `${emailMark(secret, email)}.${id}.${proofSeal(secret, purpose, id)}`

/** The id of this browser's request for the same email; null when it made none. */
export function readProof(secret: string, purpose: ProofPurpose, proof: string | undefined, email: string): string | null {
  const [mark = '', id = '', seal = ''] = proof?.split('.') ?? []
  const isOurs = sameText(mark, emailMark(secret, email)) && sameText(seal, proofSeal(secret, purpose, id))
  return isOurs ? id : null
}

/**
 * Kept by a browser after a sign-in, so that guesses made elsewhere cannot lock its owner out. It opens nothing by
 * itself.
 */
export const deviceMark = (secret: string, userId: string) => keyed(secret, 'device', userId)

/** The key under which an account's code tries are counted. */
export const codeTriesKey = (secret: string, email: string) => limitKey(secret, 'code-tries', email.toLowerCase())
