import type { SubmittedProperty } from '#contract/approvals/approvals.endpoints.ts'
import { isAbroad } from '#contract/listings/listings.schemas.ts'
import type { OwnProperty, PropertyStatus } from '#contract/properties/properties.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { recordListingEvent } from '../../platform/jobs/webhook-outbox.ts'
import { queueEmail } from '../../platform/mailer/queue-email.ts'
import { describeForAdmins, describeForOwner } from '../properties/properties.ts'
import { verdictMail } from './approvals.emails.ts'
import {
  type ApprovalQueue,
  clearChangedMark,
  findEmail,
  listWaiting,
  lockJudged,
  type Submission,
  type Verdict,
  writeVerdict,
} from './approvals.queries.ts'

// Approval of listings. The caller has already checked that the actor is an admin.

export interface StatusChange {
  status: Verdict
  reason?: string | undefined
  expectedStatus?: PropertyStatus | undefined
}

/** `judge` and the queues as an object, for services that are given one. */
export interface ApprovalsService {
  judge(tx: Transaction, actor: Actor, id: number, change: StatusChange): Promise<void>
  countWaiting(queue: ApprovalQueue): Promise<{ count: number; oldest: Date | null }>
  listWaiting(queue: ApprovalQueue, page: PageRequest): Promise<Page<Submission> & { total: number }>
}

/**
 * A page of the pending listings, or with `changed` of the approved listings changed since; longest waiting first.
 */
export async function listPending(
  ctx: Needs<'db' | 'reads' | 'images'>,
  { changed, ...page }: PageRequest & { changed: boolean },
): Promise<Page<SubmittedProperty> & { total: number }> {
  const { items, ...rest } = await listWaiting(ctx.db, changed ? 'changed' : 'pending', page)
  const described = await describeForAdmins(
    ctx,
    items.map(({ id }) => id),
  )
  const byId = new Map(described.map((property) => [property.id, property]))
  const submitted = items.flatMap(({ id, since: _, ...submission }): SubmittedProperty[] => {
    const property = byId.get(id)
    return property ? [{ ...property, ...submission }] : []
  })
  return { items: submitted, ...rest }
}

/** Approves or rejects a listing in the caller's transaction; the rules are those of `setStatus`. */
export async function judge(
  { clock, config }: Needs<'clock' | 'config'>,
  tx: Transaction,
  actor: Actor,
  id: number,
  { status, reason, expectedStatus }: StatusChange,
): Promise<void> {
  const listing = await lockJudged(tx, id)
  if (!listing) throw new Refusal('property_not_found')
  if (listing.status === status) return clearChangedMark(tx, listing)
  if (expectedStatus && listing.status !== expectedStatus)
    throw new Refusal('invalid_transition', `This listing is already ${listing.status}.`)
  if (status === 'approved' && isAbroad(listing.country) && listing.latitude === null)
    throw new Refusal('invalid_transition', 'This listing has no pin on the map. Its host has to set it first.')
  const why = status === 'rejected' ? reason || null : null
  const now = clock.now()
  const changeId = await writeVerdict(tx, listing, { status, reason: why, adminId: actor.id, now })
  await recordListingEvent(tx, { kind: `listing.${status}`, propertyId: id, at: now })
  await recordAudit(tx, { actorId: actor.id, action: `listing.${status}`, subjectId: id, detail: why, at: now })
  const to = await findEmail(tx, listing.ownerId)
  if (to === null) return
  const { publicUrl } = config
  await queueEmail(tx, {
    key: `mail:verdict:${changeId}`,
    email: verdictMail({ to, propertyId: id, title: listing.title, verdict: status, reason: why, publicUrl }),
  })
}

/**
 * Approves or rejects a listing. Each real change writes one audit entry and one email to the host in the same
 * transaction; repeating a decision only clears the changed mark. Refuses with `property_not_found`, and with
 * `invalid_transition` when the listing has changed since the admin saw it, or lies abroad and has no pin.
 */
export async function setStatus(
  ctx: Needs<'db' | 'reads' | 'images' | 'clock' | 'config'>,
  actor: Actor,
  id: number,
  change: StatusChange,
): Promise<OwnProperty> {
  await ctx.db.transaction((tx) => judge(ctx, tx, actor, id, change))
  return describeForOwner(ctx, id)
}
