import { nameOrUnnamed } from '#contract/auth/person-name.rules.ts'
import { type EmailFact, say } from '#contract/content/emails/email-phrases.rules.ts'
import { type ReportDecision, type ReportKind, reportLimits, subjectReports } from '#contract/reports/reports.rules.ts'
import type {
  NewReport,
  OpenedConversation,
  ReportDecisionInput,
  Reported,
  SubjectReport,
} from '#contract/reports/reports.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import type { FileAnswer } from '../../http/bind.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { takeTry } from '../../platform/limits/limits.ts'
import { type Email, emailOf } from '../../platform/mailer/email.ts'
import { queueEmail } from '../../platform/mailer/queue-email.ts'
import { judge } from '../listing-desk/approvals.ts'
import { openFile, toFile } from '../messages/message-files.ts'
import { hideMessage } from '../messages/messages.queries.ts'
import {
  findOpen,
  findSubject,
  hasOpenReport,
  insertReport,
  listAddresses,
  listListings,
  listMessages,
  listOfSubject,
  listOpen,
  listPeople,
  lockOpen,
  type ReportRow,
  readAround,
  settle,
} from './reports.queries.ts'

// Reports of listings, people and messages, and the decisions of administrators about them. The endpoints allow
// decisions to admins only.

/**
 * Reports a subject to the administrators. Refuses what the actor cannot see with `property_not_found` or
 * `thread_not_found`, their own things with `own_report`, and too many with `too_many_requests`.
 */
export async function createReport(
  ctx: Needs<'db' | 'clock' | 'secret'>,
  actor: Actor,
  report: NewReport,
): Promise<{ isNew: boolean }> {
  const { db, clock } = ctx
  const subject = await findSubject(db, report.subject, actor.id)
  const isOfListing = report.subject.kind === 'listing' || report.subject.kind === 'host'
  if (!subject) throw new Refusal(isOfListing ? 'property_not_found' : 'thread_not_found')
  if (subject.aboutId === actor.id) throw new Refusal('own_report')
  if (await hasOpenReport(db, subject, actor.id)) return { isNew: false }
  if (!(await takeTry(ctx, subjectReports, actor.id)))
    throw new Refusal('too_many_requests', 'You have sent many reports today. Please continue tomorrow.')
  return { isNew: await insertReport(db, { subject, reporterId: actor.id, report, now: clock.now() }) }
}

/** A page of the subjects with open reports, longest waiting first. */
export async function listReports({ db }: Needs<'db'>, page: PageRequest): Promise<Page<Reported> & { total: number }> {
  const { items, ...rest } = await listOpen(db, page)
  return { items: await describe(db, items), ...rest }
}

async function describe(db: Queryable, rows: readonly ReportRow[]): Promise<Reported[]> {
  const numbersOf = (kind: ReportRow['kind']) => rows.filter((row) => row.kind === kind).map(({ subjectId }) => Number(subjectId))
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

type Rows<Read extends (...given: never[]) => unknown> = Awaited<ReturnType<Read>>

/** What the subjects of some reports are now. */
interface SubjectFacts {
  listings: Rows<typeof listListings>
  messages: Rows<typeof listMessages>
  people: Rows<typeof listPeople>
}

const toReport = ({ report, by }: Rows<typeof listOfSubject>[number]): SubjectReport => ({
  id: report.id,
  reason: report.reason,
  note: report.note,
  by: { id: by.id, name: nameOrUnnamed(by) },
  createdAt: report.createdAt.toISOString(),
  decision: report.decision,
  settledAt: report.settledAt?.toISOString() ?? null,
})

/** A subject with its reports, as staff read it. */
function toReported(row: ReportRow, reports: Rows<typeof listOfSubject>, facts: SubjectFacts): Reported {
  const person = facts.people.find(({ id }) => id === row.aboutId)
  const about = { id: row.aboutId, name: person ? nameOrUnnamed(person) : 'Unnamed', isSuspended: person?.suspendedAt != null }
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

/**
 * Decides every open report of a subject, in one transaction with what follows from it, the audit entry and an
 * email to everybody who reported it. Refuses with `report_not_found` and `decision_not_possible`.
 */
export async function decideReport(
  ctx: Needs<'db' | 'clock' | 'config' | 'inboxStreams'>,
  actor: Actor,
  id: number,
  input: ReportDecisionInput,
): Promise<void> {
  const { db, clock, config, inboxStreams } = ctx
  await db.transaction(async (tx) => {
    const rows = await lockOpen(tx, id)
    const first = rows[0]
    if (!first) throw new Refusal('report_not_found')
    const now = clock.now()
    await applyDecision(ctx, tx, actor, first, input)
    await settle(
      tx,
      rows.map((row) => row.id),
      { decision: input.decision, now },
    )
    const action = input.decision === 'none' ? 'report.dismissed' : 'report.upheld'
    await recordAudit(tx, { actorId: actor.id, action, subjectId: id, detail: input.reason, at: now })
    await tellReporters(tx, rows, { id, decision: input.decision, publicUrl: config.publicUrl })
  })
  // A removed message leaves open conversations.
  inboxStreams.lookNow()
}

/** What a decision does to its subject. Refuses with `decision_not_possible` what does not fit the subject. */
async function applyDecision(
  ctx: Needs<'clock' | 'config'>,
  tx: Transaction,
  actor: Actor,
  row: ReportRow,
  { decision, reason }: ReportDecisionInput,
): Promise<void> {
  if (decision === 'none') return
  const now = ctx.clock.now()
  if (decision === 'suspended') {
    const [person] = await listPeople(tx, [row.aboutId])
    if (person?.suspendedAt == null) throw new Refusal('decision_not_possible', 'This person is not suspended.')
    return
  }
  if (row.kind === 'person') throw new Refusal('decision_not_possible', 'Review this account to suspend it.')
  if (row.kind === 'listing') {
    await judge(ctx, tx, actor, Number(row.subjectId), { status: 'rejected', reason })
    return
  }
  if (!(await hideMessage(tx, Number(row.subjectId), now)))
    throw new Refusal('decision_not_possible', 'This message was already removed.')
  await recordAudit(tx, { actorId: actor.id, action: 'message.hidden', subjectId: row.subjectId, detail: reason, at: now })
}

/** Emails everybody who reported a subject. */
async function tellReporters(
  tx: Transaction,
  rows: readonly ReportRow[],
  { id, decision, publicUrl }: { id: number; decision: ReportDecision; publicUrl: string },
): Promise<void> {
  const kind = rows[0]?.kind ?? 'listing'
  const addresses = await listAddresses(
    tx,
    rows.map(({ reporterId }) => reporterId),
  )
  for (const { id: reporterId, email } of addresses)
    await queueEmail(tx, {
      key: `mail:report:${id}:${reporterId}`,
      email: reportDecidedMail(email, { kind, decision, publicUrl }),
    })
}

const subjects = { listing: say('aListing'), person: say('aPerson'), message: say('aMessage') }

const outcomes = { listing: say('listingTaken'), person: say('accountClosed'), message: say('messageRemoved') }

function outcomeOf(kind: ReportKind, decision: ReportDecision): EmailFact {
  if (decision === 'none') return say('nothingFound')
  return decision === 'suspended' ? outcomes.person : outcomes[kind]
}

/** Tells a person that their report was decided. It names neither the subject nor the reason. */
export const reportDecidedMail = (
  to: string,
  { kind, decision, publicUrl }: { kind: ReportKind; decision: ReportDecision; publicUrl: string },
): Email => {
  const values = { subject: subjects[kind], outcome: outcomeOf(kind, decision) }
  return emailOf(to, 'email-report-decided', values, { url: `${publicUrl}/help` })
}

/** The messages around a reported one, and the entry of the audit log about their reading. */
async function readReported(
  { db, clock }: Needs<'db' | 'clock'>,
  actor: Actor,
  id: number,
  detail: string,
): Promise<{ report: ReportRow; messages: OpenedAround['messages'] }> {
  return db.transaction(async (tx) => {
    const report = await findOpen(tx, id)
    const opened = report?.kind === 'message' ? await readAround(tx, Number(report.subjectId)) : null
    if (!report || !opened) throw new Refusal('report_not_found')
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'conversation.opened',
      subjectId: opened.threadId,
      detail,
      at: clock.now(),
    })
    return { report, messages: opened.messages }
  })
}
type OpenedAround = NonNullable<Awaited<ReturnType<typeof readAround>>>

/** The messages around a reported one. Each reading is in the audit log. Refuses with `report_not_found`. */
export async function openConversation(ctx: Needs<'db' | 'clock'>, actor: Actor, id: number): Promise<OpenedConversation> {
  const { report, messages } = await readReported(ctx, actor, id, `Report ${id}`)
  return messages.map(({ id: messageId, text, files, createdAt, isGuest, ...person }) => ({
    id: messageId,
    by: isGuest ? 'guest' : 'host',
    name: nameOrUnnamed(person),
    text,
    files: files.map((file) => toFile(file, false)),
    createdAt: createdAt.toISOString(),
    isReported: String(messageId) === report.subjectId,
  }))
}

/**
 * A file of the messages around a reported one. Each reading is in the audit log. Refuses with `report_not_found`
 * and `file_not_found`.
 */
export async function openReportedFile(
  ctx: Needs<'db' | 'clock' | 'images'>,
  actor: Actor,
  id: number,
  fileId: number,
): Promise<FileAnswer> {
  const { messages } = await readReported(ctx, actor, id, `Report ${id}, file ${fileId}`)
  const file = messages.flatMap(({ files }) => files).find((each) => each.id === fileId)
  if (!file) throw new Refusal('file_not_found')
  return openFile(ctx, file, { hidesName: false, isPreview: false })
}
