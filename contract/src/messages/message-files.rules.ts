import { callsOfAccount, perDay } from '../shared/limits.ts'

const MEGABYTE = 1024 * 1024

/** Limits of files in messages: a file must be smaller than `fileBytes`. A day is the last 24 hours. */
export const fileLimits = {
  perMessage: 10,
  fileBytes: 10 * MEGABYTE,
  messageBytes: 40 * MEGABYTE,
  bytesPerDay: 200 * MEGABYTE,
  longestName: 120,
  /** How long a file waits for its message. */
  unsentHours: 24,
} as const

/** Every upload counts, also a refused one. */
export const uploadedFiles = callsOfAccount(perDay('message-files', 200), 'files')
