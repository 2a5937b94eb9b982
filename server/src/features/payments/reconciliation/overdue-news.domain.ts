const MINUTE_MS = 60_000

/** After so long without an event, in milliseconds, news of a payment is overdue. */
export const QUIET_MS = 2 * MINUTE_MS
/** Walks through the provider's lists overlap by this many milliseconds, because its clock differs from ours. */
export const OVERLAP_MS = 5 * MINUTE_MS
