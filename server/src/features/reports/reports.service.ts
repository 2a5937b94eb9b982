import { reportLimits } from '#contract/reports/reports.rules.ts'
import type { NewReport, Reported } from '#contract/reports/reports.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database, Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { SharedThrottle } from '../auth/throttle.repository.ts'
import type { ApprovalsService } from '../listing-desk/approvals.ts'
import { createReportDecisions } from './report-decisions.service.ts'
import { findSubject, listListings, listMessages, listPeople } from './report-subjects.read-model.ts'
import { toReported } from './reports.mapper.ts'
import { countOpen, hasOpenReport, insertReport, listOfSubject, listOpen, type ReportRow } from './reports.repository.ts'

export interface ReportsDeps {
  db: Database
  clock: Clock
  publicUrl: string
  /** How many reports one person may make a day. */
  perDay: SharedThrottle
  approvals: Pick<ApprovalsService, 'judge'>
  /** Removes a message for both people of its conversation; false when it is gone. */
  hideMessage(tx: Transaction, messageId: number, at: Date): Promise<boolean>
  /** Called after a message was removed, so that open conversations show it. */
  inboxChanged(): void
}

export type ReportsService = ReturnType<typeof createReportsService>

/** Reports of listings, people and messages, and the decisions of administrators about them. */
export function createReportsService(deps: ReportsDeps) {
  const { db, clock, perDay } = deps

  async function describe(rows: readonly ReportRow[]): Promise<Reported[]> {
    const numbersOf = (kind: ReportRow['kind']) =>
      rows.filter((row) => row.kind === kind).map(({ subjectId }) => Number(subjectId))
    const [listings, messages, people] = await Promise.all([
      listListings(db, numbersOf('listing')),
      listMessages(db, numbersOf('message')),
      listPeople(
        db,
        rows.map(({ aboutId }) => aboutId),
      ),
    ])
    const described: Reported[] = []
    for (const row of rows)
      described.push(toReported(row, await listOfSubject(db, row, reportLimits.history), { listings, messages, people }))
    return described
  }

  return {
    /**
     * Reports a subject to the administrators. Refuses what the actor cannot see with `property_not_found` or
     * `thread_not_found`, their own things with `own_report`, and too many with `too_many_requests`.
     */
    async create(actor: Actor, report: NewReport): Promise<{ isNew: boolean }> {
      const subject = await findSubject(db, report.subject, actor.id)
      const isOfListing = report.subject.kind === 'listing' || report.subject.kind === 'host'
      if (!subject) throw new Refusal(isOfListing ? 'property_not_found' : 'thread_not_found')
      if (subject.aboutId === actor.id) throw new Refusal('own_report')
      if (await hasOpenReport(db, subject, actor.id)) return { isNew: false }
      if (!(await perDay.take(actor.id)))
        throw new Refusal('too_many_requests', 'You have sent many reports today. Please continue tomorrow.')
      return { isNew: await insertReport(db, { subject, reporterId: actor.id, report, now: clock.now() }) }
    },

    /** A page of the subjects with open reports, longest waiting first. */
    async list(page: PageRequest): Promise<Page<Reported> & { total: number }> {
      const { items, ...rest } = await listOpen(db, page)
      return { items: await describe(items), ...rest }
    },

    /** How many subjects have open reports, and since when the first one does. */
    countOpen: () => countOpen(db),

    ...createReportDecisions(deps),
  }
}
