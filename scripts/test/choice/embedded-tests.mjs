/**
 * The API tests that `npm test` runs a second time, on the embedded database: what its dialect, its driver or its
 * single connection can break. `npm run proofs` runs all API tests there.
 */
export const embeddedTests = [
  // Accounts: a command line beside the database, counters that processes share, sign-ups in one transaction.
  'server/test/approvals/admin-command.test.ts',
  'server/test/auth/shared-throttles.test.ts',
  'server/test/auth/pending-sign-ups.test.ts',
  // Nights: the constraint against overlaps, ranges, dates and time zones.
  'server/test/availability/blocks.test.ts',
  'server/test/availability/stay-rules.test.ts',
  'server/test/bookings/insert-hold.test.ts',
  'server/test/bookings/race.test.ts',
  'server/test/calendars/calendars.test.ts',
  'server/test/hosting/host-calendar.test.ts',
  'server/test/platform/time-zones.test.ts',
  // One booking from the hold to the refund, with its emails.
  'server/test/bookings/checkout.test.ts',
  'server/test/bookings/cancellation.test.ts',
  'server/test/bookings/expiry.test.ts',
  'server/test/bookings/mails.test.ts',
  // Money: deferred triggers, sums of big integers, jobs with leases, transactions inside transactions.
  'server/test/ledger/ledger.test.ts',
  'server/test/ledger/operation-steps.test.ts',
  'server/test/platform/jobs.test.ts',
  'server/test/platform/dead-jobs.test.ts',
  'server/test/platform/account-slots.test.ts',
  // Search: triggers that note changes, arrays and trigrams.
  'server/test/properties/own-writes.test.ts',
  'server/test/properties/search-index.test.ts',
  // Rows in bulk: keyset pages, JSON, imports, exports, the demo world, and commands beside a running server.
  'server/test/app/paged-lists.test.ts',
  'server/test/imports/imports.test.ts',
  'server/test/exports/nightly.test.ts',
  'server/test/seed/seed-world.test.ts',
  'server/test/processes/commands.embedded.test.ts',
]
