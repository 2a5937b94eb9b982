import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a link works. A restart writes a new one. */
const LINK_MS = 24 * 3_600_000

const seal = (secret: string, expiry: string) => createHmac('sha256', secret).update(`setup\n${expiry}`).digest()

/** The secret of a setup link: when it ends, signed with the server's secret. Nothing is stored. */
export function makeSetupToken(secret: string, now: Date): string {
  const expiry = (now.getTime() + LINK_MS).toString(36)
  return `${expiry}.${seal(secret, expiry).toString('base64url')}`
}

/** Whether the server made this token in the last 24 hours. */
export function isSetupToken(secret: string, token: string, now: Date): boolean {
  const [expiry = '', given = ''] = token.split('.')
  const [own, other] = [seal(secret, expiry), Buffer.from(given, 'base64url')]
  return other.length === own.length && timingSafeEqual(other, own) && Number.parseInt(expiry, 36) > now.getTime()
}
