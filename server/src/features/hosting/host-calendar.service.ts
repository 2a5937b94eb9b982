import { type CalendarTerms, plainRules, priceNight } from '#contract/availability/rates.rules.ts'
import { nightsFrom } from '#contract/availability/stay-terms.rules.ts'
import { localTime, stageAt } from '#contract/bookings/booking-stage.rules.ts'
import { statusOf } from '#contract/bookings/bookings.rules.ts'
import {
  type BarKind,
  type CalendarBar,
  type CalendarNight,
  hostCalendarLimits,
  type ListingCalendar,
} from '#contract/hosting/host-calendar.schemas.ts'
import type { OwnProperty } from '#contract/properties/properties.schemas.ts'
import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import { toCents, toDollars } from '#contract/shared/money.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { listTerms } from '../availability/stay-terms.queries.ts'
import type { PropertiesService } from '../properties/properties-service.ts'
import { listTaken, type TakenRow } from './host-calendar.read-model.ts'

export interface HostCalendarDeps {
  db: Queryable
  clock: Clock
  properties: Pick<PropertiesService, 'listOwn'>
}

const noTerms: CalendarTerms = { rules: plainRules, seasons: [], nights: [] }

function toNights(dates: readonly IsoDate[], cents: number, terms: CalendarTerms): CalendarNight[] {
  const special = new Map(terms.nights.map((one) => [one.night, one]))
  return dates.map((date) => {
    const night = special.get(date)
    const price = priceNight(date, cents, terms, night)
    // One night's own terms: the rule looks through all that it is given.
    const { min } = nightsFrom(date, { ...terms, nights: night ? [night] : [] })
    return { date, price: toDollars(price.cents), reason: price.why, minNights: min }
  })
}

function kindOf({ phase, isBlock, from, to }: TakenRow, local: string): BarKind {
  if (isBlock) return 'blocked'
  if (phase === null) return 'imported'
  if (phase === 'held' || phase === 'expiring') return 'held'
  const stage = stageAt({ status: statusOf(phase), checkInDate: from, checkOutDate: to }, local)
  return stage === 'cancelled' ? 'held' : stage
}

/** The guest of an unpaid hold has no name for the host. */
function toBar(row: TakenRow, local: string): CalendarBar {
  const kind = kindOf(row, local)
  const guest = kind === 'held' ? '' : [row.firstName, row.lastName].filter(Boolean).join(' ')
  return {
    id: row.id,
    kind,
    from: row.from,
    to: row.to,
    name: guest || row.source || row.reason || null,
    bookingId: kind === 'held' ? null : row.bookingId,
  }
}

/** The nights of all of a host's listings: prices, stays and blocked days. */
export function createHostCalendarService({ db, clock, properties }: HostCalendarDeps) {
  return {
    /**
     * A page of the actor's listings, newest first, each with `days` nights from `from` on; with `id` only that one.
     * Amounts in dollars. Empty for a person without listings.
     */
    async list(
      actor: Actor,
      { from, days, ...page }: PageRequest & { id?: number | undefined; from: IsoDate; days: number },
    ): Promise<Page<ListingCalendar>> {
      const { items, next } = await properties.listOwn(actor, page)
      const ids = items.map(({ id }) => id)
      const to = addDays(from, days)
      const [terms, taken] = await Promise.all([
        listTerms(db, ids, { from, to }),
        listTaken(db, ids, { from, to, limit: hostCalendarLimits.bars }),
      ])
      const rowsOf = new Map<number, TakenRow[]>(ids.map((id) => [id, []]))
      for (const row of taken) rowsOf.get(row.propertyId)?.push(row)
      const dates = Array.from({ length: days }, (_, at) => addDays(from, at))
      const now = clock.now()
      const toCalendar = ({ id, title, primaryImage, status, timeZone, price }: OwnProperty): ListingCalendar => {
        const local = localTime(now, timeZone)
        return {
          id,
          title,
          image: primaryImage,
          status,
          timeZone,
          nights: toNights(dates, toCents(price), terms.get(id) ?? noTerms),
          bars: (rowsOf.get(id) ?? []).map((row) => toBar(row, local)),
        }
      }
      return { items: items.map(toCalendar), next }
    },
  }
}
export type HostCalendarService = ReturnType<typeof createHostCalendarService>
