import type { SubmittedProperty } from '#contract/approvals/approvals.endpoints.ts'
import type { OwnProperty, PropertyStatus } from '#contract/properties/properties.schemas.ts'
import type { PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database, Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { recordEvent } from '../../platform/jobs/webhook-outbox.ts'
import type { PropertiesService } from '../properties/properties-service.ts'
import { verdictMail } from './approvals.emails.ts'
import type { ApprovalsReadModel } from './approvals.read-model.ts'
import { clearChangedMark, findEmail, lockJudged, type Verdict, writeVerdict } from './approvals.repository.ts'

export interface ApprovalsDependencies {
  db: Database
  clock: Clock
  reads: ApprovalsReadModel
  properties: Pick<PropertiesService, 'describeForOwner' | 'describeForAdmins'>
  /** The origin of the site, without a trailing slash. */
  publicUrl: string
}

export interface StatusChange {
  status: Verdict
  reason?: string | undefined
  expectedStatus?: PropertyStatus | undefined
}

/** Approval of listings. The caller has already checked that the actor is an admin. */
export function createApprovalsService({ db, clock, reads, properties, publicUrl }: ApprovalsDependencies) {
  /** Approves or rejects a listing in the caller's transaction; the rules are those of `setStatus`. */
  async function judge(
    tx: Transaction,
    actor: Actor,
    id: number,
    { status, reason, expectedStatus }: StatusChange,
  ): Promise<void> {
    const listing = await lockJudged(tx, id)
    if (!listing) throw new Refusal('property_not_found')
    if (listing.status === status) return clearChangedMark(tx, id)
    if (expectedStatus && listing.status !== expectedStatus)
      throw new Refusal('invalid_transition', `This listing is already ${listing.status}.`)
    const why = status === 'rejected' ? reason || null : null
    const now = clock.now()
    const changeId = await writeVerdict(tx, listing, { status, reason: why, adminId: actor.id, now })
    await recordEvent(tx, { kind: `listing.${status}`, data: { propertyId: id }, at: now })
    await recordAudit(tx, { actorId: actor.id, action: `listing.${status}`, subjectId: id, detail: why, at: now })
    const to = await findEmail(tx, listing.ownerId)
    if (to === null) return
    await enqueue(tx, {
      kind: 'mail.send',
      key: `mail:verdict:${changeId}`,
      payload: verdictMail({ to, propertyId: id, title: listing.title, verdict: status, reason: why, publicUrl }),
    })
  }

  return {
    judge,

    /** How many listings wait in a queue, and since when the first one does. */
    countWaiting: (queue: 'pending' | 'changed') => reads.countWaiting(queue),

    /** A page of a queue without the details of its listings, longest waiting first. */
    listWaiting: (queue: 'pending' | 'changed', page: PageRequest) => reads.listWaiting(queue, page),

    /**
     * A page of the pending listings, or with `changed` of the approved listings changed since; longest waiting
     * first.
     */
    async listPending({ changed, ...page }: PageRequest & { changed: boolean }) {
      const { items, ...rest } = await reads.listWaiting(changed ? 'changed' : 'pending', page)
      const described = await properties.describeForAdmins(items.map(({ id }) => id))
      const byId = new Map(described.map((property) => [property.id, property]))
      const submitted = items.flatMap(({ id, since: _, ...submission }): SubmittedProperty[] => {
        const property = byId.get(id)
        return property ? [{ ...property, ...submission }] : []
      })
      return { items: submitted, ...rest }
    },

    /**
     * Approves or rejects a listing. Each real change writes one audit entry and one email to the host in the same
     * transaction; repeating a decision only clears the changed mark. Refuses with `property_not_found`, and with
     * `invalid_transition` when the listing has changed since the admin saw it.
     */
    async setStatus(actor: Actor, id: number, change: StatusChange): Promise<OwnProperty> {
      await db.transaction((tx) => judge(tx, actor, id, change))
      return properties.describeForOwner(id)
    },
  }
}
export type ApprovalsService = ReturnType<typeof createApprovalsService>
