import { type CallLimit, perDay, perHour, workOfAccount } from '../shared/limits.ts'

/**
 * Codes emailed to confirm an address or reset a password. `triesPerDay` are those of an account in any 24 hours.
 */
export const codePolicy = { digits: 6, minutes: 10, tries: 5, triesPerDay: 20, resendSeconds: 60 } as const

/** Sessions: absolute and idle life in days. */
export const sessionPolicy = { days: 30, idleDays: 7 } as const

/** How many minutes an email change waits for both mailboxes, and how many an account may start per day. */
export const emailChangePolicy = { minutes: 60, startsPerDay: 10 } as const

/**
 * How long a sign-up waits for confirmation, in hours: longer than a mail server's outage. How many of one email may
 * wait at once; beyond that the oldest is deleted.
 */
export const signUpPolicy = { hours: 72, pendingPerAddress: 5 } as const

/** Calls of signing in, signing up and links in emails, whose limit tests lift. */
export const authCalls: CallLimit = {
  ...perHour('calls', 600),
  by: 'address',
  counts: 'calls',
  unit: 'calls that send or check a password, code, passkey or link',
}

/** The same of calls that check something: only guesses add up. */
export const authGuesses: CallLimit = { ...authCalls, counts: 'failures' }

export const emailChangeStarts = workOfAccount(perDay('email-changes', emailChangePolicy.startsPerDay), 'changes')
