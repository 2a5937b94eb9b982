import { blockPolicy } from '#contract/availability/availability.rules.ts'
import { type CalendarTerms, plainRules } from '#contract/availability/rates.rules.ts'
import { centsOrNull, isPlain, toRules, writeCalendar } from '#contract/availability/stay-calendar.rules.ts'
import {
  type NightRange,
  type SeasonBody,
  type SpecialNightsBody,
  type StayCalendar,
  type StayRulesBody,
  stayRulesLimits,
} from '#contract/availability/stay-rules.schemas.ts'
import { stayRuleChanges } from '#contract/listing-desk/stay-rule-edits.rules.ts'
import { addDays, earliestToday } from '#contract/shared/dates.ts'
import { moneyFormat } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { stayPolicy } from '#contract/shared/stay-limits.ts'
import type { Needs } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { readChangeTimes } from '../../db/queries/record-changes.queries.ts'
import { readTerms } from '../../db/queries/stay-terms.queries.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireVersion, type WantedVersions } from '../../http/caller/versions.ts'
import { recordEdit } from '../../platform/audit/listing-edits.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { requireOwned, requireVisible } from '../properties/listing-access.ts'
import { requireAmounts } from '../site/amounts.ts'
import { lockProperty } from './blocks.queries.ts'
import * as queries from './stay-rules.queries.ts'

// A host's rules for days and stays. Nothing here touches a booking: it keeps its price and its nights.

type Ctx = Needs<'db' | 'reads' | 'clock' | 'settings'>

async function describeCalendar(db: Queryable, propertyId: number, terms: CalendarTerms | null): Promise<StayCalendar> {
  const changes = await readChangeTimes(db, 'rates', [propertyId])
  return { ...writeCalendar(terms), updatedAt: changes.get(propertyId)?.toISOString() }
}

/** Refuses with `property_not_found`. */
export async function getStayCalendar(
  ctx: Needs<'db' | 'reads'>,
  propertyId: number,
  actor: Actor | null,
): Promise<StayCalendar> {
  await requireVisible(ctx, propertyId, actor)
  const db = actor ? ctx.db : ctx.reads
  return describeCalendar(db, propertyId, await readTerms(db, propertyId))
}

/** The listing of a change, and the versions of its rates and blocks that the change is for. */
interface Target {
  propertyId: number
  wanted?: WantedVersions | undefined
}

/**
 * Changes the rules of an actor's listing, one change at a time, keeps what changed in its history, and returns the
 * resulting calendar. Refuses with `property_not_found`, `not_owner` or `changed_since`.
 */
async function changeRules(
  ctx: Ctx,
  actor: Actor,
  { propertyId, wanted = null }: Target,
  work: (tx: Transaction) => Promise<void>,
): Promise<StayCalendar> {
  await requireOwned(ctx, propertyId, actor)
  return ctx.db.transaction(async (tx) => {
    if (!(await lockProperty(tx, propertyId))) throw new Refusal('property_not_found')
    await requireVersion(tx, 'rates', propertyId, wanted)
    const before = await readTerms(tx, propertyId)
    await work(tx)
    const after = await readTerms(tx, propertyId)
    const changes = stayRuleChanges(before, after, moneyFormat(ctx.settings.current()))
    const edit = { propertyId, editorId: actor.id, changes, status: null, createdAt: ctx.clock.now() }
    if (changes.length > 0) await recordEdit(tx, edit)
    return describeCalendar(tx, propertyId, after)
  })
}

/** Empty rules are deleted, so that the listing is as one that never had any. */
export const saveStayRules = (ctx: Ctx, actor: Actor, target: Target, body: StayRulesBody): Promise<StayCalendar> =>
  changeRules(ctx, actor, target, (tx) => {
    requireAmounts(ctx, { weekendPrice: body.weekendPrice })
    requireAmounts(ctx, { extraGuestPrice: body.extraGuestPrice }, stayRulesLimits.extraGuestPrice)
    const rules = toRules(body)
    return queries.saveRules(tx, target.propertyId, isPlain(rules) ? null : rules)
  })

/**
 * Sets the shortest and the longest stay of a listing that is created in the same transaction; nothing when neither
 * is known.
 */
export async function setNightsWithin(
  tx: Transaction,
  propertyId: number,
  { minNights, maxNights }: { minNights: number | null; maxNights: number | null },
): Promise<void> {
  const rules = { ...plainRules, minNights: minNights ?? plainRules.minNights, maxNights }
  if (!isPlain(rules)) await queries.saveRules(tx, propertyId, rules)
}

/** Refuses with `invalid_request` dates that are over, too long ago, or too far ahead. */
function refuseRange(clock: Clock, { from, to }: NightRange): void {
  const today = earliestToday(clock.now())
  const refuse = (path: string, message: string) => {
    throw new Refusal('invalid_request', message, [{ path, message }])
  }
  if (to < today) refuse('to', 'These dates are in the past.')
  if (from < addDays(today, -blockPolicy.startedDaysAgo)) refuse('from', 'Dates can begin at most one year ago.')
  if (to > addDays(today, stayPolicy.horizonDays)) refuse('to', 'Dates can be set up to two years ahead.')
}

/** Refuses with `invalid_request` nights in the past or more than two years ahead. */
export async function saveSpecialNights(ctx: Ctx, actor: Actor, target: Target, body: SpecialNightsBody): Promise<StayCalendar> {
  refuseRange(ctx.clock, body)
  requireAmounts(ctx, { price: body.price })
  return changeRules(ctx, actor, target, async (tx) => {
    await queries.saveNights(tx, target.propertyId, body)
    await queries.forgetNightsBefore(tx, target.propertyId, addDays(earliestToday(ctx.clock.now()), -1))
  })
}

/** A season of a listing. */
interface SeasonOf extends Target {
  id: number
}

const toSeason = ({ price, weekendPrice, ...season }: SeasonBody): queries.NewSeason => ({
  ...season,
  priceCents: centsOrNull(price),
  weekendPriceCents: centsOrNull(weekendPrice),
})

/** Refuses with `season_overlap`, and with `limit_reached` beyond forty. */
export async function addSeason(ctx: Ctx, actor: Actor, target: Target, body: SeasonBody): Promise<StayCalendar> {
  refuseRange(ctx.clock, body)
  requireAmounts(ctx, { price: body.price, weekendPrice: body.weekendPrice })
  const { propertyId } = target
  return changeRules(ctx, actor, target, async (tx) => {
    if ((await queries.countSeasons(tx, propertyId)) >= stayRulesLimits.seasons)
      throw new Refusal('limit_reached', `A listing can have at most ${stayRulesLimits.seasons} seasons.`)
    if (!(await queries.insertSeason(tx, propertyId, toSeason(body)))) throw new Refusal('season_overlap')
  })
}

/** Refuses with `season_not_found` and `season_overlap`. */
export async function changeSeason(ctx: Ctx, actor: Actor, { id, ...target }: SeasonOf, body: SeasonBody): Promise<StayCalendar> {
  refuseRange(ctx.clock, body)
  requireAmounts(ctx, { price: body.price, weekendPrice: body.weekendPrice })
  const { propertyId } = target
  return changeRules(ctx, actor, target, async (tx) => {
    if (!(await queries.hasSeason(tx, propertyId, id))) throw new Refusal('season_not_found')
    if (!(await queries.updateSeason(tx, propertyId, id, toSeason(body)))) throw new Refusal('season_overlap')
  })
}

/** Refuses with `season_not_found`. */
export const removeSeason = (ctx: Ctx, actor: Actor, { id, ...target }: SeasonOf): Promise<StayCalendar> =>
  changeRules(ctx, actor, target, async (tx) => {
    if (!(await queries.removeSeason(tx, target.propertyId, id))) throw new Refusal('season_not_found')
  })
