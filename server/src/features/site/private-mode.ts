import { createHash, createHmac } from 'node:crypto'
import type { Limit } from '#contract/shared/limits.ts'
import type { Needs } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { giveBackTry, requireTry } from '../../platform/limits/limits.ts'
import { sameText } from '../auth/codes/secrets.ts'

// Private mode: the server asks for one password before it answers anything.

/** The password in force: the hash that the operator stored, or the text of SITE_PASSWORD. */
export type SitePassword = { hash: string } | { text: string }

/** Wrong passwords of a network address, and of all addresses together. */
const ofAddress: Limit = { name: 'site-password', limit: 10, seconds: 900 }
const ofAll: Limit = { name: 'site-password-all', limit: 500, seconds: 900 }

export const PASS_DAYS = 30

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
const textOf = (password: SitePassword) => ('hash' in password ? password.hash : `text ${sha256(password.text)}`)
const seal = (secret: string, password: SitePassword, expiry: string) =>
  createHmac('sha256', secret)
    .update(['site-pass', textOf(password), expiry].join('\n'))
    .digest('base64url')

/** What a browser keeps after the right password, for 30 days. It ends at once when the password changes. */
export function makePass(secret: string, password: SitePassword, now: Date): { token: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + PASS_DAYS * 86_400_000)
  const expiry = expiresAt.getTime().toString(36)
  return { token: `${expiry}.${seal(secret, password, expiry)}`, expiresAt }
}

/** Whether a browser's pass was made with this password and has not ended. */
export function isPass(secret: string, password: SitePassword, token: string | undefined, now: Date): boolean {
  const [expiry = '', given = ''] = token?.split('.') ?? []
  return sameText(given, seal(secret, password, expiry)) && Number.parseInt(expiry, 36) > now.getTime()
}

/** Staff pass with their session: whoever changes the password must not be locked out by it. A key opens too. */
export const opensPrivateSite = (actor: Actor | null): boolean =>
  actor !== null &&
  (actor.scopes !== undefined || actor.rights.length > 0 || actor.lacksFactor === true || actor.viewing !== undefined)

/**
 * Whether a typed password is the right one, in constant time. Ten wrong ones of an address within 15 minutes, or
 * 500 of all, are refused with `too_many_requests` and the seconds left; `address` is the key of the network address.
 */
export async function tryPassword(
  ctx: Needs<'db' | 'clock' | 'secret' | 'passwords'>,
  password: SitePassword,
  { typed, address }: { typed: string; address: string },
): Promise<boolean> {
  await requireTry(ctx, ofAddress, address)
  await requireTry(ctx, ofAll, '')
  const fits =
    'hash' in password ? await ctx.passwords.verify(password.hash, typed) : sameText(sha256(typed), sha256(password.text))
  if (!fits) return false
  await giveBackTry(ctx, ofAddress, address)
  await giveBackTry(ctx, ofAll, '')
  return true
}

/** The stored form of a new password; null for an empty one, which ends private mode. */
export const hashSitePassword = async ({ passwords }: Needs<'passwords'>, password: string): Promise<string | null> =>
  password === '' ? null : passwords.hash(password)
