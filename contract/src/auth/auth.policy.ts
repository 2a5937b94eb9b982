/** Codes mailed for confirming an address or resetting a password (money-and-safety header). `triesPerDay` are those of an account in any 24 hours. */
export const codePolicy = { digits: 6, minutes: 10, tries: 5, triesPerDay: 20, resendSeconds: 60 } as const

/** Sessions: absolute and idle life in days (money-and-safety A6). */
export const sessionPolicy = { days: 30, idleDays: 7 } as const
