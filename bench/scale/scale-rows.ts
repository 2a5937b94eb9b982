import { defaultSiteFees, quoteStay } from '#contract/bookings/price.rules.ts'
import { searchTextsOf } from '#contract/properties/search/search-text.rules.ts'
import { addDays, type IsoDate, toDayNumber } from '#contract/shared/dates.ts'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import type { CopyValue } from '../../server/src/db/dump/copy-in.ts'
import type { AmenityName } from '../../server/src/demo/world/catalog-data.ts'
import type { ListingKind } from '../../server/src/demo/world/listing-kinds.ts'
import { HORIZON_DAYS, type TakenNights } from './calendar.ts'
import { COUNTRY, type ScaleListing } from './listing.ts'

type Row = Record<string, CopyValue>

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const PICTURE_WIDTH = 1600
const widths = [480, 800, 1200, 1600]
// A booking fills every overlap group of its property, a block only the group of its id.
const EVERY_OVERLAP_GROUP = '(,)'

export const hostId = (host: number): string => `scale-host-${host}`
export const guestId = (guest: number): string => `scale-guest-${guest}`

/** The inputs of every row of a world. */
export interface RowContext {
  /** The days of the calendars by their number from the first one on. */
  days: readonly IsoDate[]
  /** An instant so many days before the first day, so many minutes later. */
  instant(daysBefore: number, minutesLater?: number): string
  passwordHash: string
  categoryIds: ReadonlyMap<ListingKind, number>
  amenityIds: ReadonlyMap<AmenityName, number>
}

/** Days and instants around the first day; made once, because there are millions of nights and few days. */
export const makeTimes = (firstDay: IsoDate): Pick<RowContext, 'days' | 'instant'> => ({
  days: Array.from({ length: HORIZON_DAYS + 1 }, (_, day) => addDays(firstDay, day)),
  instant: createInstants(firstDay),
})

/**
 * The instant so many days and minutes before the first day, as text; cached, because few differ and formatting is
 * slow.
 */
function createInstants(firstDay: IsoDate) {
  const start = toDayNumber(firstDay) * DAY_MS
  const known = new Map<number, string>()
  return (daysBefore: number, minutesLater = 0): string => {
    const time = start - daysBefore * DAY_MS + minutesLater * MINUTE_MS
    const found = known.get(time) ?? new Date(time).toISOString()
    known.set(time, found)
    return found
  }
}

export function toPersonRow(id: string, email: string, names: readonly [string, string], context: RowContext): Row {
  const joined = context.instant(400)
  return {
    id,
    email,
    first_name: names[0],
    last_name: names[1],
    password_hash: context.passwordHash,
    email_confirmed_at: joined,
    created_at: joined,
  }
}

export const toPayoutRow = (host: number): Row => ({
  user_id: hostId(host),
  account_id: `acct_scale_${host}`,
  onboarding_complete: true,
})

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const columnNames = new Map<string, string>()
const columnOf = (name: string): string => {
  const column = columnNames.get(name) ?? snake(name)
  columnNames.set(name, column)
  return column
}

/** The search texts, each in the column of its name. */
function searchColumns(listing: Parameters<typeof searchTextsOf>[0]): Row {
  const columns: Row = {}
  for (const [name, text] of Object.entries(searchTextsOf(listing))) columns[columnOf(name)] = text
  return columns
}

export function toPropertyRow(listing: ScaleListing, { instant, categoryIds }: RowContext): Row {
  const { number, title, description, address, place } = listing
  const written = { title, description, address, city: place.city, state: place.state, zipCode: place.zipCode, country: COUNTRY }
  const createdAt = instant(20 + (number % 1_000))
  return {
    id: number,
    owner_id: hostId(listing.host),
    category_id: categoryIds.get(listing.kind) ?? null,
    title,
    description,
    address,
    city: place.city,
    state: place.state,
    zip_code: place.zipCode,
    country: COUNTRY,
    latitude: listing.latitude,
    longitude: listing.longitude,
    time_zone: place.timeZone,
    price_cents: listing.priceCents,
    bedrooms: listing.bedrooms,
    bathrooms_halves: listing.bathroomsHalves,
    max_guests: listing.maxGuests,
    cancellation_policy: listing.cancellationPolicy,
    status: listing.status,
    rating_average: listing.ratingAverage,
    review_count: listing.reviewCount,
    ...searchColumns(written),
    created_at: createdAt,
    updated_at: createdAt,
    deleted_at: listing.isDeleted ? instant(3) : null,
  }
}

const pictureKey = (kind: ListingKind, width: number, ending: string): string => `scale/${kind}-${width}.${ending}`

const variantsOf = (kind: ListingKind): string =>
  JSON.stringify(
    (['avif', 'webp'] as const).flatMap((format) =>
      widths.map((width) => ({ key: pictureKey(kind, width, format), width, format })),
    ),
  )
const placeholder = `data:image/webp;base64,${'A'.repeat(160)}`

/** One image each, the same for all listings of a category. */
export const toPictureRow = ({ number, kind }: ScaleListing): Row => ({
  property_id: number,
  key: pictureKey(kind, 1200, 'jpg'),
  is_primary: true,
  width: PICTURE_WIDTH,
  height: 1067,
  placeholder,
  variants: variantsOf(kind),
})

export const toAmenityRows = ({ number, amenities }: ScaleListing, { amenityIds }: RowContext): Row[] =>
  amenities.map((name) => ({ property_id: number, amenity_id: amenityIds.get(name) ?? null }))

/** The fees of a listing; ids follow from its number, two for each. */
export function feesOf({ number, cleaningFeeCents, petFeeCents }: ScaleListing) {
  const cleaning = cleaningFeeCents && { id: number * 2 - 1, name: 'Cleaning', amountCents: cleaningFeeCents, isRequired: true }
  const pets = petFeeCents && { id: number * 2, name: 'Pets', amountCents: petFeeCents, isRequired: false }
  return [cleaning, pets].filter((fee) => fee !== null && fee !== 0)
}

export const toFeeRows = (listing: ScaleListing): Row[] =>
  feesOf(listing).map(({ id, name, amountCents, isRequired }) => ({
    id,
    property_id: listing.number,
    name,
    amount_cents: amountCents,
    is_required: isRequired,
  }))

/** A confirmed paid stay with a completed payout: the server has no work left on it. */
export function toBookingRow(id: number, listing: ScaleListing, nights: TakenNights, { days, instant }: RowContext): Row {
  const [checkIn = '', checkOut = ''] = [days[nights.start], days[nights.end]]
  const quote = quoteStay({
    checkIn,
    checkOut,
    nightlyRateCents: listing.priceCents,
    fees: feesOf(listing),
    siteFees: defaultSiteFees,
  })
  const { title, address, place, kind } = listing
  const primaryImageKey = pictureKey(kind, 1200, 'jpg')
  const daysAgo = 1 + (id % 60)
  const paidAt = instant(daysAgo, 4)
  return {
    id,
    property_id: listing.number,
    host_id: hostId(listing.host),
    guest_id: guestId(nights.guest),
    check_in: checkIn,
    check_out: checkOut,
    guest_count: 1 + (id % listing.maxGuests),
    phase: 'confirmed',
    quote: JSON.stringify(quote),
    total_cents: quote.totalCents,
    cancellation_policy: listing.cancellationPolicy,
    property_snapshot: JSON.stringify({
      title,
      address,
      city: place.city,
      state: place.state,
      country: COUNTRY,
      primaryImageKey,
    }),
    paid_at: paidAt,
    card_brand: 'visa',
    card_last4: String((nights.guest * 7919) % 10_000).padStart(4, '0'),
    hold_expires_at: instant(daysAgo, defaultSiteSettings.holdMinutes),
    respond_by: instant(daysAgo, defaultSiteSettings.hostAnswerHours * 60),
    payout_planned_at: paidAt,
    created_at: instant(daysAgo),
    updated_at: paidAt,
  }
}

export function toBlockRow(id: number, propertyId: number, { start, end }: TakenNights, { days }: RowContext): Row {
  return { id, property_id: propertyId, start_date: days[start] ?? null, end_date: days[end - 1] ?? null }
}

/** The nights of a booking or a block, as their repositories write them. */
export function toOccupancyRow(
  causeId: number,
  propertyId: number,
  { kind, start, end }: TakenNights,
  { days }: RowContext,
): Row {
  const isBooking = kind === 'booking'
  return {
    property_id: propertyId,
    booking_id: isBooking ? causeId : null,
    block_id: isBooking ? null : causeId,
    during: `[${days[start]},${days[end]})`,
    overlap_group: isBooking ? EVERY_OVERLAP_GROUP : `[${causeId},${causeId}]`,
  }
}
