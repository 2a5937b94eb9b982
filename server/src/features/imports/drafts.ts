import { type Draft, type DraftFields, needsOf, toListing } from '#contract/imports/imports.schemas.ts'
import { createPropertySchema } from '#contract/listings/listings.schemas.ts'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import { type MoneyFormat, moneyFormat } from '#contract/shared/money.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { setNightsWithin } from '../availability/stay-rules.ts'
import { addFeeWithin } from '../listings/fees.ts'
import { submitListing } from '../listings/submit-listing.ts'
import { closeDraft, countDrafts, findDraft, listDrafts, lockDraft, saveDraft } from './imports.queries.ts'

// Imported rows before they become listings. Only their host can see them; admins cannot.

const toDraft = (id: number, fields: DraftFields, money: MoneyFormat): Draft => ({ id, fields, needs: needsOf(fields, money) })

/** A page of the actor's drafts in import order, by cursor or by number; `total` counts all of them. */
export async function listOwnDrafts(
  { db, settings }: Needs<'db' | 'settings'>,
  actor: Actor,
  { page = 1, ...request }: PageRequest & { page?: number | undefined },
): Promise<Page<Draft> & { total: number }> {
  const window = { ...request, offset: request.cursor === undefined ? (page - 1) * request.limit : 0 }
  const [{ items, next }, total] = await Promise.all([listDrafts(db, actor.id, window), countDrafts(db, actor.id)])
  const money = moneyFormat(settings.current())
  return { items: items.flatMap(({ id, fields }) => (fields ? toDraft(id, fields, money) : [])), next, total }
}

/** Refuses with `draft_not_found`. */
export const updateDraft = (
  ctx: Needs<'db' | 'clock' | 'settings'>,
  actor: Actor,
  id: number,
  sent: { [Field in keyof DraftFields]?: DraftFields[Field] | undefined },
): Promise<Draft> =>
  ctx.db.transaction(async (tx) => {
    const before = await lockDraft(tx, actor.id, id)
    if (!before) throw new Refusal('draft_not_found')
    const fields: DraftFields = Object.assign({}, before, sent)
    await saveDraft(tx, id, fields, ctx.clock.now())
    return toDraft(id, fields, moneyFormat(ctx.settings.current()))
  })

/**
 * Submits a draft as a listing, under all the rules of the form; its cleaning fee becomes a mandatory fee, its
 * shortest and longest stay become rules of the listing. Refuses with `draft_not_found`, with `invalid_request` and
 * the missing fields, and with the refusals of a new listing; the draft stays then.
 */
export async function publishDraft(
  ctx: Needs<'db' | 'reads' | 'clock' | 'config' | 'settings' | 'payments' | 'images' | 'geocoder'>,
  actor: Actor,
  id: number,
): Promise<OwnProperty> {
  const fields = await findDraft(ctx.db, actor.id, id)
  if (!fields) throw new Refusal('draft_not_found')
  const needs = needsOf(fields, moneyFormat(ctx.settings.current()))
  if (needs.length > 0) throw new Refusal('invalid_request', needs[0]?.message, needs)
  return submitListing(ctx, actor, createPropertySchema.parse(toListing(fields)), async (tx, propertyId) => {
    // Of two concurrent calls, the second finds it closed, and its listing is rolled back.
    if (!(await closeDraft(tx, actor.id, id, { now: ctx.clock.now(), propertyId }))) throw new Refusal('draft_not_found')
    if (fields.cleaningFee !== null)
      await addFeeWithin(tx, propertyId, { name: 'Cleaning fee', amount: fields.cleaningFee, isRequired: true })
    await setNightsWithin(tx, propertyId, fields)
  })
}

/** Refuses with `draft_not_found`. */
export async function removeDraft({ db, clock }: Needs<'db' | 'clock'>, actor: Actor, id: number): Promise<void> {
  if (!(await closeDraft(db, actor.id, id, { now: clock.now(), propertyId: null }))) throw new Refusal('draft_not_found')
}
