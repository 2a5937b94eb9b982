import { blockPolicy } from '#contract/availability/availability.rules.ts'
import { writeCalendar } from '#contract/availability/stay-calendar.rules.ts'
import type { NightRange, StayCalendar } from '#contract/availability/stay-rules.schemas.ts'
import { stayRuleChanges } from '#contract/listing-desk/stay-rule-edits.rules.ts'
import { addDays, earliestToday } from '#contract/shared/dates.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { stayPolicy } from '#contract/shared/stay-limits.ts'
import type { Database, Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordEdit } from '../../platform/audit/listing-edits.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { PropertiesService } from '../properties/properties-service.ts'
import { lockProperty } from './blocks.repository.ts'
import { findTerms } from './stay-rules.repository.ts'

export interface StayRulesChangeDeps {
  db: Database
  clock: Clock
  properties: Pick<PropertiesService, 'requireOwned'>
}

/** Refuses with `invalid_request` dates that are over, too long ago, or too far ahead. */
export function refuseRange(clock: Clock, { from, to }: NightRange): void {
  const today = earliestToday(clock.now())
  const refuse = (path: string, message: string) => {
    throw new Refusal('invalid_request', message, [{ path, message }])
  }
  if (to < today) refuse('to', 'These dates are in the past.')
  if (from < addDays(today, -blockPolicy.startedDaysAgo)) refuse('from', 'Dates can begin at most one year ago.')
  if (to > addDays(today, stayPolicy.horizonDays)) refuse('to', 'Dates can be set up to two years ahead.')
}

/**
 * Changes an actor's listing, one change at a time. Refuses with `property_not_found` or `not_owner`.
 */
export async function changeOwn<T>(
  { db, properties }: StayRulesChangeDeps,
  actor: Actor,
  propertyId: number,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  await properties.requireOwned(propertyId, actor)
  return db.transaction(async (tx) => {
    if (!(await lockProperty(tx, propertyId))) throw new Refusal('property_not_found')
    return work(tx)
  })
}

/** Changes the rules of an actor's listing, keeps what changed in its history, and returns the resulting calendar. */
export const changeRules = (
  deps: StayRulesChangeDeps,
  actor: Actor,
  propertyId: number,
  work: (tx: Transaction) => Promise<void>,
): Promise<StayCalendar> =>
  changeOwn(deps, actor, propertyId, async (tx) => {
    const before = await findTerms(tx, propertyId)
    await work(tx)
    const after = await findTerms(tx, propertyId)
    const changes = stayRuleChanges(before, after)
    const edit = { propertyId, editorId: actor.id, changes, status: null, createdAt: deps.clock.now() }
    if (changes.length > 0) await recordEdit(tx, edit)
    return writeCalendar(after)
  })
