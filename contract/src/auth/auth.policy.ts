/** Codes mailed for confirming an address or resetting a password (money-and-safety header). `triesPerDay` are those of an account in any 24 hours. */
export const codePolicy = { digits: 6, minutes: 10, tries: 5, triesPerDay: 20, resendSeconds: 60 } as const

/** Sessions: absolute and idle life in days (money-and-safety A6). */
export const sessionPolicy = { days: 30, idleDays: 7 } as const

/** A change of address waits so many minutes for both mailboxes, and an account may start so many in a day. */
export const emailChangePolicy = { minutes: 60, startsPerDay: 10 } as const

/**
 * How long a sign-up waits to be confirmed, in hours: longer than a mail server is down. How many of one address may wait at once; then the
 * oldest goes.
 */
export const signUpPolicy = { hours: 72, pendingPerAddress: 5 } as const
