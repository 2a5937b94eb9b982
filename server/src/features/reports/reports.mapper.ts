import type { Reported, SubjectReport } from '#contract/reports/reports.schemas.ts'
import type { listListings, listMessages, listPeople } from './report-subjects.read-model.ts'
import type { listOfSubject, ReportRow } from './reports.repository.ts'

type Rows<Read extends (...given: never[]) => unknown> = Awaited<ReturnType<Read>>

/** What the subjects of some reports are now. */
export interface SubjectFacts {
  listings: Rows<typeof listListings>
  messages: Rows<typeof listMessages>
  people: Rows<typeof listPeople>
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim() || 'Unnamed'

const toReport = ({ report, by }: Rows<typeof listOfSubject>[number]): SubjectReport => ({
  id: report.id,
  reason: report.reason,
  note: report.note,
  by: { id: by.id, name: nameOf(by) },
  createdAt: report.createdAt.toISOString(),
  decision: report.decision,
  settledAt: report.settledAt?.toISOString() ?? null,
})

/** A subject with its reports, as staff read it. */
export function toReported(row: ReportRow, reports: Rows<typeof listOfSubject>, facts: SubjectFacts): Reported {
  const person = facts.people.find(({ id }) => id === row.aboutId)
  const about = { id: row.aboutId, name: person ? nameOf(person) : 'Unnamed', isSuspended: person?.suspendedAt != null }
  const base = {
    id: row.id,
    kind: row.kind,
    waitingSince: row.createdAt.toISOString(),
    text: null,
    propertyId: null,
    status: null,
    isHidden: false,
    about,
    reports: reports.map(toReport),
  }
  if (row.kind === 'person') return { ...base, title: about.name }
  const number = Number(row.subjectId)
  if (row.kind === 'listing') {
    const listing = facts.listings.find(({ id }) => id === number)
    const isHidden = !listing || listing.deletedAt !== null
    return { ...base, title: listing?.title ?? 'Removed listing', propertyId: number, status: listing?.status ?? null, isHidden }
  }
  const message = facts.messages.find(({ id }) => id === number)
  const isHidden = !message || message.hiddenAt !== null || message.erasedAt !== null
  return { ...base, title: `Message about ${message?.title ?? 'a removed listing'}`, text: message?.text ?? null, isHidden }
}
