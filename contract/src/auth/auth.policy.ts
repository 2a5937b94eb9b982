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
