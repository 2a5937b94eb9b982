import type { CallLimit } from '../shared/limits.ts'

/** The groups of pages that figures are kept for: a closed list, so that no sender can add to it. */
export const pageGroups = [
  'home',
  'search',
  'property',
  'checkout',
  'dashboard',
  'trip',
  'messages',
  'profile',
  'hosting',
  'console',
  'other',
] as const
export type PageGroup = (typeof pageGroups)[number]

const groupOfStart: Readonly<Record<string, PageGroup>> = {
  '': 'home',
  properties: 'search',
  property: 'property',
  checkout: 'checkout',
  dashboard: 'dashboard',
  trips: 'trip',
  messages: 'messages',
  profile: 'profile',
  wishlist: 'profile',
  hosting: 'hosting',
  listings: 'hosting',
  'list-property': 'hosting',
  import: 'hosting',
  earnings: 'hosting',
  admin: 'console',
}

/** The group of a page by its path. */
export function groupOfPath(path: string): PageGroup {
  const start = path.split('/')[1] ?? 'other'
  return Object.hasOwn(groupOfStart, start) ? (groupOfStart[start] ?? 'other') : 'other'
}

/**
 * The figures of a page, in milliseconds except CLS, which has no unit: first byte, first and largest paint, the
 * slowest answer to an input, and how far the layout moved. `most` is the highest value that is taken.
 */
export const vitals = {
  TTFB: { most: 60_000, good: 800, poor: 1_800 },
  FCP: { most: 60_000, good: 1_800, poor: 3_000 },
  LCP: { most: 60_000, good: 2_500, poor: 4_000 },
  INP: { most: 60_000, good: 200, poor: 500 },
  CLS: { most: 10, good: 0.1, poor: 0.25 },
} as const
export type VitalName = keyof typeof vitals

/** The names as a tuple, for the schema. */
export const vitalNames = Object.keys(vitals) as [VitalName, ...VitalName[]]

export const vitalsLimits = {
  /** The most figures of one report: each of the five once, and again for a page that came back from the history. */
  figures: 10,
  /** The most bytes of a report. */
  bytes: 2_048,
  /** The most reports of an address per minute. */
  perMinute: 30,
} as const

export const vitalsReports: CallLimit = {
  name: 'report',
  limit: vitalsLimits.perMinute,
  seconds: 60,
  by: 'address',
  counts: 'requests',
}
