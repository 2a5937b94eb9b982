import type { JobGroup } from '#contract/operations/operations.schemas.ts'

/** The kinds of jobs that send one email. */
export const EMAIL_JOBS: readonly string[] = ['mail.send', 'auth.code-email', 'auth.email-change']
export const WEBHOOK_JOB = 'provider.event'

/** What a job is to an operator. */
export const groupOfJob = (kind: string): JobGroup =>
  kind === WEBHOOK_JOB ? 'webhook' : EMAIL_JOBS.includes(kind) ? 'email' : 'job'

/** The subject of a job, by the prefix of its key: ids only, never personal data. */
const SUBJECTS: readonly [RegExp, (...ids: string[]) => string][] = [
  [
    /^mail:booking:(\d+):([a-z_]+):(guest|host)(?::[\w:]+)?$/,
    (id, news, who) => `Email to the ${who} of booking ${id} (${news?.replaceAll('_', ' ')})`,
  ],
  [/^mail:payout:(\d+):/, (id) => `Payout email about booking ${id}`],
  [/^mail:review-request:(\d+):/, (id) => `Review request for booking ${id}`],
  [/^mail:message:(\d+):/, (id) => `Email about conversation ${id}`],
  [/^mail:verdict:/, () => 'Email about a listing review'],
  [/^mail:report:(\d+):/, (id) => `Email about report ${id}`],
  [/^mail:erased:/, () => 'Email about a deleted account'],
  [/^password-changed:/, () => 'Email about a changed password'],
  [/^notice:(\d+):/, (id) => `Notification for conversation ${id}`],
  [/^cancel-stay:(\d+):/, (id) => `Cancellation of booking ${id}`],
  [/^export:(\d+)$/, (id) => `Export ${id}`],
  [/^reminder:(\d+)$/, (id) => `Reminder about booking ${id}`],
  [/^event:(\w+)$/, (id) => `Payment event ${id}`],
  [/^calendars\.take-nights:(\d+):/, (id) => `Calendar of listing ${id}`],
  [/^(?:picture\.forget|erase):/, () => 'Photo files to delete'],
  [/^auth\.code-(letter|email):/, () => 'Email with a code'],
  [/^mail:/, () => 'Email'],
]

const OPERATIONS: Record<string, string> = {
  intent: 'Payment',
  void: 'Void',
  refund: 'Refund',
  transfer: 'Payout',
  reversal: 'Payout reversal',
}

/** The money operation that a job executes; null when it executes none. */
export const operationIdOf = (key: string): number | null => {
  const [, id] = /^op:(\d+)$/.exec(key) ?? []
  return id === undefined ? null : Number(id)
}

/** The subject of a job, for an administrator. `operation` is the one it executes, if any. */
export function describeJob(key: string, operation: { kind: string; bookingId: number } | undefined): string | null {
  if (operation) return `${OPERATIONS[operation.kind] ?? 'Operation'} of booking ${operation.bookingId}`
  for (const [pattern, describe] of SUBJECTS) {
    const found = pattern.exec(key)
    if (found) return describe(...found.slice(1))
  }
  return null
}
