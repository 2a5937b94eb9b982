import type { AttentionGroup } from '#contract/attention/attention.rules.ts'
import type { AttentionCount, AttentionItem } from '#contract/attention/attention.schemas.ts'
import { resolvesItself } from '#contract/ledger/ledger.rules.ts'
import { operationsLimits } from '#contract/operations/operations.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import { type ApprovalQueue, countWaiting, listWaiting } from '../listing-desk/approvals.queries.ts'
import { countPaymentExceptions, listPaymentExceptions } from '../payments/balance.ts'
import { countOpen } from '../reports/reports.queries.ts'
import { listReports } from '../reports/reports.ts'
import { countReported, listJudged } from '../reviews/review-verdicts.queries.ts'
import { countDeadJobs, listDeadJobs } from './dead-jobs.ts'

/** A feature's part of the list. */
export interface AttentionSource {
  group: AttentionGroup
  count(): Promise<AttentionCount[]>
  list(page: PageRequest): Promise<Page<AttentionItem>>
}

/** Characters of a text that are shown. */
const DETAIL = 200

/** Payments that could not be settled automatically, and disputes. */
const paymentSource = (ctx: Needs<'db'>): AttentionSource => ({
  group: 'payments',
  count: () => countPaymentExceptions(ctx),
  list: async (page) => {
    const { items, next } = await listPaymentExceptions(ctx, page)
    return {
      next,
      items: items.map(({ id, kind, bookingId, detail, raisedAt }) => ({
        id: `payment-${id}`,
        kind: kind === 'dispute' ? 'dispute' : 'payment',
        subjectId: id,
        title: detail,
        detail: null,
        since: raisedAt,
        bookingId,
        action: resolvesItself(kind) ? null : 'resolve',
      })),
    }
  },
})

/** Background jobs that were given up: among them emails, and webhooks of the payment provider. */
const jobSource = (ctx: Needs<'db'>): AttentionSource => ({
  group: 'jobs',
  count: () => countDeadJobs(ctx),
  list: async ({ cursor, limit }) => {
    if (cursor !== undefined && !/^\d{1,10}$/.test(cursor)) throw new Refusal('invalid_request')
    const page = await listDeadJobs(
      ctx,
      cursor === undefined ? null : Number(cursor),
      Math.min(limit, operationsLimits.jobsOnPage),
    )
    return {
      next: page.cursor,
      items: page.jobs.map(({ id, kind, subject, group, lastError, diedAt }) => ({
        id: `job-${id}`,
        kind: group,
        subjectId: id,
        title: subject ?? kind,
        detail: lastError,
        since: diedAt,
        bookingId: null,
        action: 'retry',
      })),
    }
  },
})

const kindOfQueue = { pending: 'listing', changed: 'changed_listing', unplaced: 'unplaced_listing' } as const

/** Listings to approve, live ones that have changed since their approval, and live ones without a pin. */
const listingSource = ({ db }: Needs<'db'>, queue: ApprovalQueue): AttentionSource => {
  const kind = kindOfQueue[queue]
  return {
    group: 'listings',
    count: async () => {
      const { count, oldest } = await countWaiting(db, queue)
      return oldest ? [{ kind, count, oldest: oldest.toISOString() }] : []
    },
    list: async (page) => {
      const { items, next } = await listWaiting(db, queue, page)
      return {
        next,
        items: items.map(({ id, title, hostName, since }) => ({
          id: queue === 'unplaced' ? `unplaced-${id}` : `listing-${id}`,
          kind,
          subjectId: id,
          title,
          detail: queue === 'unplaced' ? `By ${hostName}. It is on no map, and its time zone is a guess.` : `By ${hostName}`,
          since: since.toISOString(),
          bookingId: null,
          action: null,
        })),
      }
    },
  }
}

/** Listings, people and messages with open reports. */
const reportSource = ({ db }: Needs<'db'>): AttentionSource => ({
  group: 'reports',
  count: async () => {
    const { count, oldest } = await countOpen(db)
    return oldest ? [{ kind: 'report', count, oldest: oldest.toISOString() }] : []
  },
  list: async (page) => {
    const { items, next } = await listReports({ db }, page)
    return {
      next,
      items: items.map(({ id, title, text, waitingSince, reports: given }) => ({
        id: `report-${id}`,
        kind: 'report',
        subjectId: id,
        title,
        detail: text?.slice(0, DETAIL) ?? given.find((report) => report.id === id)?.note ?? null,
        since: waitingSince,
        bookingId: null,
        action: null,
      })),
    }
  },
})

/** Reviews with open reports. */
const reviewSource = ({ db }: Needs<'db'>): AttentionSource => ({
  group: 'reports',
  count: async () => {
    const { count, oldest } = await countReported(db)
    return oldest ? [{ kind: 'review', count, oldest: oldest.toISOString() }] : []
  },
  list: async (page) => {
    const { items, next } = await listJudged(db, 'reported', page)
    return {
      next,
      items: items.map(({ id, title, authorName, comment, createdAt, reports }) => ({
        id: `review-${id}`,
        kind: 'review',
        subjectId: id,
        title: `Review of ${title} by ${authorName}`,
        detail: comment.slice(0, DETAIL),
        since: reports[0]?.createdAt ?? createdAt,
        bookingId: null,
        action: null,
      })),
    }
  },
})

/** Every source, in the order of the list. */
export const attentionSources = (ctx: Needs<'db'>): readonly AttentionSource[] => [
  paymentSource(ctx),
  jobSource(ctx),
  listingSource(ctx, 'pending'),
  listingSource(ctx, 'changed'),
  listingSource(ctx, 'unplaced'),
  reportSource(ctx),
  reviewSource(ctx),
]
