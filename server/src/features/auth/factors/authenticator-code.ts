import { Secret, TOTP } from 'otpauth'
import { factorPolicy } from '#contract/auth/second-factor.schemas.ts'

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

const appOf = (secret: string, { email, issuer }: { email?: string; issuer?: string } = {}) =>
  new TOTP({
    issuer: issuer ?? '',
    label: email ?? 'Account',
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: factorPolicy.digits,
    period: factorPolicy.seconds,
  })

/** A new secret of an authenticator app, in base 32. */
export const newAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address in the QR code; apps show `issuer` as the name of the site. */
export const appUrl = (secret: string, email: string, issuer: string): string => appOf(secret, { email, issuer }).toString()

/**
 * The period that a code belongs to, which is the current one or a neighbor; null for a wrong code. The caller
 * refuses a period that was used before.
 */
export function periodOf(secret: string, code: string, now: Date): number | null {
  // The library compares bytes: other digits than these would make texts of unequal length.
  if (!/^[0-9]{6}$/.test(code)) return null
  const app = appOf(secret)
  const delta = app.validate({ token: code, timestamp: now.getTime(), window: factorPolicy.drift })
  return delta === null ? null : app.counter({ timestamp: now.getTime() }) + delta
}
