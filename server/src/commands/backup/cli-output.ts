import { describeCause } from '../../app/platform.ts'

export type Say = (line: string) => void

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** A readable size: 12.3 MB. */
export function formatSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${UNITS[step]}`
}

/** A readable count: 1 table, 1,234 rows. */
export const formatCount = (count: number, thing: string): string =>
  `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`

/** One line for errors that the operator can correct; the full stack for others. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!('code' in error)) return error.stack ?? error.message
  if (error.code === 'ENOSPC') return 'The disk is full.'
  return describeCause(error)
}
