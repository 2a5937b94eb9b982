import type { Needs } from '../../context.ts'
import { type Limit, perHour } from '../../platform/limits/limits.ts'

/** How often the authentication calls may be made per hour. */
export interface AuthLimits {
  /** Sign-ins with a wrong password per account. */
  failedSignInsPerAccount: number
  /** Calls that hash, send email or check a code, per network address; those that prove themselves do not count. */
  callsPerAddress: number
  /** Emails with codes or notices per email address; one more is silently not sent. */
  emailsPerAccount: number
  /**
   * Emails with sign-in codes per email address and network address per hour, and per email address from everywhere
   * per day.
   */
  signInEmailsPerRequester: number
  signInEmailsPerAccount: number
}

export const authLimits: AuthLimits = {
  failedSignInsPerAccount: 20,
  callsPerAddress: 600,
  emailsPerAccount: 5,
  signInEmailsPerRequester: 5,
  signInEmailsPerAccount: 20,
}

/** Wrong passwords of one account. */
export const failedSignIns = ({ authLimits: { failedSignInsPerAccount: limit } }: Needs<'authLimits'>): Limit =>
  perHour('sign-ins', limit)

/** Emails with codes and notices to one address. */
export const emailsPerAddress = ({ authLimits: { emailsPerAccount: limit } }: Needs<'authLimits'>): Limit =>
  perHour('code-emails', limit)
