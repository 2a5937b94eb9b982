import { authCalls } from '#contract/auth/auth.policy.ts'
import { type Limit, perHour } from '#contract/shared/limits.ts'
import type { Needs } from '../../context.ts'

/** How often the authentication calls may be made per hour. */
export interface AuthLimits {
  /** Sign-ins with a wrong password per account. */
  failedSignInsPerAccount: number
  /** `authCalls` of a network address. */
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
  callsPerAddress: authCalls.limit,
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
