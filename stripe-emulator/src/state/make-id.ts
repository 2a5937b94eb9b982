import { randomBytes } from 'node:crypto'

/** An id that cannot be guessed, such as `pi_1f…`. */
export const makeId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

/** A secret for the end of a client secret. */
export const makeSecret = (): string => randomBytes(16).toString('hex')
