import { callsOfAccount, perHour, workOfAccount } from '../shared/limits.ts'

/** How an export is started: each night, or by a member of staff. */
export const exportKinds = ['nightly', 'manual'] as const
export type ExportKind = (typeof exportKinds)[number]

/** `retrying` has failed and is tried again; `failed` was given up. */
export const exportStates = ['running', 'retrying', 'done', 'failed'] as const
export type ExportState = (typeof exportStates)[number]

export const exportFormats = ['csv', 'jsonl'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The version of the files: it rises when a column changes its name, its meaning or its place. */
export const EXPORT_VERSION = 1

export const exportLimits = {
  /** Exports that a member of staff starts in an hour. */
  startsPerHour: 3,
  /** Files that a member of staff downloads in an hour. */
  downloadsPerHour: 200,
} as const

export const exportStarts = callsOfAccount(perHour('export-starts', exportLimits.startsPerHour))
export const exportDownloads = workOfAccount(perHour('export-downloads', exportLimits.downloadsPerHour), 'files')
