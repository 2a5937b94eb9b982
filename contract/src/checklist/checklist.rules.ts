import { perHour, workOfAccount } from '../shared/limits.ts'

/** What a site needs before guests come, in the order of the checklist. */
export const checkNames = [
  'site',
  'support',
  'payments',
  'payouts',
  'email',
  'pictures',
  'backups',
  'restores',
  'https',
  'staff',
  'factors',
  'terms',
  'gate',
] as const
export type CheckName = (typeof checkNames)[number]

/** The checks that use another service: each test sends, writes or asks something. */
export const costlyChecks: readonly CheckName[] = ['payments', 'payouts', 'email', 'pictures']

export const checklistLimits = {
  /** Tests of an account in an hour: those that use another service, and the others. */
  costlyPerHour: 10,
  othersPerHour: 60,
  /** How long a test may take. */
  seconds: 10,
  /** A backup older than this no longer counts. */
  backupHours: 48,
  messageLength: 400,
} as const

export const costlyTests = workOfAccount(
  perHour('checklist-costly', checklistLimits.costlyPerHour),
  `tests of ${costlyChecks.join(', ')}`,
)
export const otherTests = workOfAccount(perHour('checklist-others', checklistLimits.othersPerHour), 'other tests')
