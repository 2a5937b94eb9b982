import { plainRules } from '#contract/availability/rates.rules.ts'
import { writeRules } from '#contract/availability/stay-calendar.rules.ts'
import { stayRulesEndpoints } from '#contract/availability/stay-rules.endpoints.ts'
import type { AnyEndpoint } from '#contract/shared/endpoint.ts'
import { seasons } from '../../src/db/schema/stay-rules.schema.ts'
import { everybody, inStates, ownerOfHidden, ownerOfPublic, type Row, seenByOwnerAndAdmin, signedIn } from './matrix.ts'
import type { Stage } from './stage.ts'

const { getStayCalendar, saveStayRules, saveSpecialNights, addSeason, changeSeason, removeSeason, openNights } =
  stayRulesEndpoints

const nights = (stage: Stage, from = 20, to = 24) => ({ from: stage.api.make.day(from), to: stage.api.make.day(to) })
const season = (stage: Stage) => ({
  name: 'Summer',
  ...nights(stage),
  price: 120,
  weekendPrice: null,
  minNights: 2,
  maxNights: null,
})

async function seasonId(stage: Stage, propertyId: number): Promise<string> {
  const [row] = await stage.api.db
    .insert(seasons)
    .values({ propertyId, name: 'Winter', ...nights(stage, 40, 50), priceCents: 9_000 })
    .returning({ id: seasons.id })
  return String(row?.id)
}

/** A change of a listing's calendar in every state of the listing: for the owner alone. */
const changeRows = (
  endpoint: AnyEndpoint,
  success: number,
  send: (
    stage: Stage,
    propertyId: number,
  ) => Promise<{ body?: unknown; seasonId?: string }> | { body?: unknown; seasonId?: string },
): Row[] => {
  const arrange = async (stage: Stage, state: 'approved' | 'pending' | 'rejected' | 'deleted') => {
    const { id } = await stage.listing(state)
    const { body, seasonId: season } = await send(stage, id)
    return { params: { id: String(id), ...(season ? { seasonId: season } : {}) }, body }
  }
  return [
    { endpoint, when: 'the listing is approved', cells: ownerOfPublic(success), arrange: (stage) => arrange(stage, 'approved') },
    ...inStates(['pending', 'rejected'] as const, (state) => ({
      endpoint,
      when: `the listing is ${state}`,
      cells: ownerOfHidden(success, 'noProperty'),
      arrange: (stage: Stage) => arrange(stage, state),
    })),
    { endpoint, when: 'the listing is deleted', cells: signedIn('noProperty'), arrange: (stage) => arrange(stage, 'deleted') },
  ]
}

const readRows: Row[] = [
  {
    endpoint: getStayCalendar,
    when: 'the listing is approved',
    cells: everybody(200),
    arrange: async (stage) => ({ params: { id: String((await stage.listing('approved')).id) } }),
  },
  ...inStates(['pending', 'rejected'] as const, (state) => ({
    endpoint: getStayCalendar,
    when: `the listing is ${state}`,
    cells: seenByOwnerAndAdmin(200, 'noProperty'),
    arrange: async (stage: Stage) => ({ params: { id: String((await stage.listing(state)).id) } }),
  })),
]

/** A host's rules for days and stays: everybody may read them, only the owner may change them, and no admin. */
export const stayRulesRows: Row[] = [
  ...readRows,
  ...changeRows(saveStayRules, 200, () => ({ body: { ...writeRules(plainRules), minNights: 2 } })),
  ...changeRows(saveSpecialNights, 200, (stage) => ({ body: { ...nights(stage), price: 99 } })),
  ...changeRows(addSeason, 201, (stage) => ({ body: season(stage) })),
  ...changeRows(changeSeason, 200, async (stage, id) => ({ body: season(stage), seasonId: await seasonId(stage, id) })),
  ...changeRows(removeSeason, 200, async (stage, id) => ({ seasonId: await seasonId(stage, id) })),
  ...changeRows(openNights, 200, (stage) => ({ body: nights(stage) })),
  ...[changeSeason, removeSeason].map(
    (endpoint): Row => ({
      endpoint,
      when: 'the season is of another listing',
      cells: ownerOfPublic([404, 'Season not found']),
      arrange: async (stage) => {
        const { id } = await stage.listing('approved')
        const other = await stage.api.make.approvedProperty()
        const body = endpoint === changeSeason ? season(stage) : undefined
        return { params: { id: String(id), seasonId: await seasonId(stage, other.id) }, body }
      },
    }),
  ),
]
