import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { codePolicy } from '#contract/auth/auth.policy.ts'

/** What a code is for. Each purpose has hashes of its own, so that a code serves no other. */
export type CodePurpose = 'signup' | 'reset' | 'signin' | 'email-change'

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

/** A new code that is none of those `isTaken` knows, so that one code never stands for two requests. */
export function newCodeBeside(isTaken: (code: string) => boolean, make = newCode): string {
  let code = make()
  while (isTaken(code)) code = make()
  return code
}

/** What is stored of a code: keyed, because a million codes are tried in no time. Bound to its purpose and to what it was made for. */
export const hashCode = (secret: string, ownerId: string, purpose: CodePurpose, code: string) =>
  keyed(secret, 'code', purpose, ownerId, code)

const emailMark = (secret: string, email: string) => keyed(secret, 'signup-email', email.toLowerCase()).slice(0, 16)

type ProofPurpose = Extract<CodePurpose, 'signup' | 'signin'>
const proofSeal = (secret: string, purpose: ProofPurpose, id: string) => keyed(secret, 'proof', purpose, id)

/**
 * Binds a request for a code to the browser that made it. Anybody may sign up with an address that is not theirs: the proof names the sign-up
 * of this browser, so that its owner does not confirm somebody else's.
 */
export const makeProof = (secret: string, purpose: ProofPurpose, email: string, id: string) =>
  `${emailMark(secret, email)}.${id}.${proofSeal(secret, purpose, id)}`

/** The id of the request this browser made with the same address; null when it made none. */
export function readProof(secret: string, purpose: ProofPurpose, proof: string | undefined, email: string): string | null {
  const [mark = '', id = '', seal = ''] = proof?.split('.') ?? []
  const isOurs = sameText(mark, emailMark(secret, email)) && sameText(seal, proofSeal(secret, purpose, id))
  return isOurs ? id : null
}

/** What a browser keeps after a sign-in, so that guesses made elsewhere cannot lock its owner out (money-and-safety A10). Opens nothing by itself. */
export const deviceMark = (secret: string, userId: string) => keyed(secret, 'device', userId)

/** What is stored of an address or an account that is counted against a limit: nobody reads from it whose it is. */
export const throttleKey = (secret: string, name: string, subject: string) => keyed(secret, 'throttle', name, subject)

/** Under what the tries of an account's codes are counted. */
export const codeTriesKey = (secret: string, email: string) => throttleKey(secret, 'code-tries', email.toLowerCase())
