import type { ReportDecision } from '#contract/reports/reports.rules.ts'
import type { OpenedConversation, ReportDecisionInput } from '#contract/reports/reports.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { listPeople, readAround } from './report-subjects.read-model.ts'
import { reportDecidedMail } from './reports.emails.ts'
import { nameOf } from './reports.mapper.ts'
import { findOpen, listAddresses, lockOpen, type ReportRow, settle } from './reports.repository.ts'
import type { ReportsDeps } from './reports.service.ts'

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
    await enqueue(tx, {
      kind: 'mail.send',
      key: `mail:report:${id}:${reporterId}`,
      payload: reportDecidedMail(email, { kind, decision, publicUrl }),
    })
}

/** The decisions of administrators about reports. The caller has already checked that the actor is an admin. */
export function createReportDecisions({ db, clock, publicUrl, approvals, hideMessage, inboxChanged }: ReportsDeps) {
  /** What a decision does to its subject. Refuses with `decision_not_possible` what does not fit the subject. */
  async function applyDecision(
    tx: Transaction,
    actor: Actor,
    row: ReportRow,
    { decision, reason }: ReportDecisionInput,
  ): Promise<void> {
    if (decision === 'none') return
    const now = clock.now()
    if (decision === 'suspended') {
      const [person] = await listPeople(tx, [row.aboutId])
      if (person?.suspendedAt == null) throw new Refusal('decision_not_possible', 'This person is not suspended.')
      return
    }
    if (row.kind === 'person') throw new Refusal('decision_not_possible', 'A person is suspended on their page.')
    if (row.kind === 'listing') {
      await approvals.judge(tx, actor, Number(row.subjectId), { status: 'rejected', reason })
      return
    }
    if (!(await hideMessage(tx, Number(row.subjectId), now)))
      throw new Refusal('decision_not_possible', 'This message was already removed.')
    await recordAudit(tx, { actorId: actor.id, action: 'message.hidden', subjectId: row.subjectId, detail: reason, at: now })
  }

  return {
    /**
     * Decides every open report of a subject, in one transaction with what follows from it, the audit entry and an
     * email to everybody who reported it. Refuses with `report_not_found` and `decision_not_possible`.
     */
    async decide(actor: Actor, id: number, input: ReportDecisionInput): Promise<void> {
      await db.transaction(async (tx) => {
        const rows = await lockOpen(tx, id)
        const first = rows[0]
        if (!first) throw new Refusal('report_not_found')
        const now = clock.now()
        await applyDecision(tx, actor, first, input)
        await settle(
          tx,
          rows.map((row) => row.id),
          { decision: input.decision, now },
        )
        const action = input.decision === 'none' ? 'report.dismissed' : 'report.upheld'
        await recordAudit(tx, { actorId: actor.id, action, subjectId: id, detail: input.reason, at: now })
        await tellReporters(tx, rows, { id, decision: input.decision, publicUrl })
      })
      inboxChanged()
    },

    /** The messages around a reported one. Each reading is in the audit log. Refuses with `report_not_found`. */
    openConversation: (actor: Actor, id: number): Promise<OpenedConversation> =>
      db.transaction(async (tx) => {
        const report = await findOpen(tx, id)
        const opened = report?.kind === 'message' ? await readAround(tx, Number(report.subjectId)) : null
        if (!report || !opened) throw new Refusal('report_not_found')
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'conversation.opened',
          subjectId: opened.threadId,
          detail: `Report ${id}`,
          at: clock.now(),
        })
        return opened.messages.map(({ id: messageId, text, createdAt, isGuest, ...person }) => ({
          id: messageId,
          by: isGuest ? 'guest' : 'host',
          name: nameOf(person),
          text,
          createdAt: createdAt.toISOString(),
          isReported: String(messageId) === report.subjectId,
        }))
      }),
  }
}
