import type { SubmittedProperty } from '#contract/approvals/approvals.endpoints.ts'
import type { OwnProperty, PropertyStatus } from '#contract/properties/properties.schemas.ts'
import type { PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { PropertiesService } from '../properties/properties.service.ts'
import { verdictMail } from './approvals.mails.ts'
import type { ApprovalsReadModel } from './approvals.read-model.ts'
import { clearChangedMark, findEmail, lockJudged, type Verdict, writeVerdict } from './approvals.repository.ts'

export interface ApprovalsDependencies {
  db: Database
  clock: Clock
  reads: ApprovalsReadModel
  properties: Pick<PropertiesService, 'describeForOwner' | 'describeForAdmins'>
  /** Where the site stands, without a slash at the end. */
  publicUrl: string
}

export interface StatusChange {
  status: Verdict
  reason?: string | undefined
  expectedStatus?: PropertyStatus | undefined
}

/** Admins judge listings (decision A3). Who is an admin was asked before. */
export function createApprovalsService({ db, clock, reads, properties, publicUrl }: ApprovalsDependencies) {
  return {
    /** A page of what waits for a verdict, or with `changed` the approved listings changed since; longest waiting first. */
    async listPending({ changed, ...page }: PageRequest & { changed: boolean }) {
      const { items, ...rest } = await reads.listWaiting(changed ? 'changed' : 'pending', page)
      const described = await properties.describeForAdmins(items.map(({ id }) => id))
      const byId = new Map(described.map((property) => [property.id, property]))
      const submitted = items.flatMap(({ id, ...submission }): SubmittedProperty[] => {
        const property = byId.get(id)
        return property ? [{ ...property, ...submission }] : []
      })
      return { items: submitted, ...rest }
    },

    /**
     * Approves or rejects a listing. Each real change writes one audit row and one mail to the host, with the change itself; the same verdict
     * again only takes the changed mark away. Refuses with `property_not_found`, and with `invalid_transition` when the listing is no longer what
     * the admin was looking at.
     */
    async setStatus(actor: Actor, id: number, { status, reason, expectedStatus }: StatusChange): Promise<OwnProperty> {
      await db.transaction(async (tx) => {
        const listing = await lockJudged(tx, id)
        if (!listing) throw new Refusal('property_not_found')
        if (listing.status === status) return clearChangedMark(tx, id)
        if (expectedStatus && listing.status !== expectedStatus)
          throw new Refusal('invalid_transition', `This listing is ${listing.status} by now.`)
        const why = status === 'rejected' ? reason || null : null
        const changeId = await writeVerdict(tx, listing, { status, reason: why, adminId: actor.id, now: clock.now() })
        const to = await findEmail(tx, listing.ownerId)
        if (to === null) return
        await enqueue(tx, {
          kind: 'mail.send',
          key: `mail:verdict:${changeId}`,
          payload: verdictMail({ to, propertyId: id, title: listing.title, verdict: status, reason: why, publicUrl }),
        })
      })
      return properties.describeForOwner(id)
    },
  }
}
export type ApprovalsService = ReturnType<typeof createApprovalsService>
