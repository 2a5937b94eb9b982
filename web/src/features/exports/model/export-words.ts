import type { ExportState } from '#contract/exports/exports.rules.ts'
import type { Export } from '#contract/exports/exports.schemas.ts'

export const stateBadges: Record<ExportState, readonly [tone: 'good' | 'bad' | 'neutral' | 'warn', word: string]> = {
  running: ['neutral', 'Being written'],
  retrying: ['warn', 'Failed, will be tried again'],
  done: ['good', 'Complete'],
  failed: ['bad', 'Failed'],
}

/** Who started an export. */
export const startedWords = ({ kind, startedBy }: Pick<Export, 'kind' | 'startedBy'>): string =>
  kind === 'nightly' ? 'Nightly' : `By ${startedBy ?? 'the command line'}`

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** A readable size: 12.3 MB. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${UNITS[step]}`
}

/** `4,211 rows`. */
export const rowWords = (rows: number): string => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`

/** The name of a table: `ledger_lines` is "Ledger lines". */
export const tableWords = (table: string): string => `${table.charAt(0).toUpperCase()}${table.slice(1).replaceAll('_', ' ')}`
