import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availabilityEndpoints } from '#contract/availability/availability.endpoints.ts'
import { plainRules, type StayRules } from '#contract/availability/rates.rules.ts'
import { writeRules } from '#contract/availability/stay-calendar.rules.ts'
import { stayRulesEndpoints } from '#contract/availability/stay-rules.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { defaultSiteFees, quoteStay } from '#contract/bookings/price.rules.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { addDays } from '#contract/shared/dates.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { hold, paidRequest, payAndConfirm } from '../bookings/stay.ts'
import type { TestUser } from '../make/world.ts'

const { getStayCalendar, saveStayRules, saveSpecialNights, addSeason, changeSeason, removeSeason, openNights } =
  stayRulesEndpoints

let api: TestApi
let host: TestUser
/** A Friday some weeks ahead. */
let friday: string
const day = (days: number) => addDays(friday, days)

beforeAll(async () => {
  api = await openTestApi({}, {}, { sharedSeconds: 0 })
  host = await api.make.onboardedHost()
  friday = api.make.day(30)
  while (new Date(friday).getUTCDay() !== 5) friday = addDays(friday, 1)
})
afterAll(() => api.close())

const listing = () => api.make.approvedProperty({ ownerId: host.id, priceCents: 13_000, city: 'Reno' })
const setRules = (id: number, rules: Partial<StayRules>) =>
  api.call(saveStayRules, {
    cookie: host.cookie,
    params: { id: String(id) },
    body: writeRules({ ...plainRules, ...rules }),
  })
const quote = (propertyId: number, from: number, to: number, guestCount = 1) =>
  api.call(bookingsEndpoints.calculateCost, {
    body: { propertyId, checkInDate: day(from), checkOutDate: day(to), guestCount },
  })
const stay = (propertyId: number, from: number, to: number) => ({
  propertyId,
  checkInDate: day(from),
  checkOutDate: day(to),
  guestCount: 1,
})
const found = async (id: number, from: number, to: number, more: Record<string, string> = {}) => {
  const query = { checkIn: day(from), checkOut: day(to), limit: '100', ...more }
  return (await api.call(propertiesEndpoints.searchProperties, { query })).body.find((item) => item.id === id)
}

describe('booking rules', () => {
  it('refuse a stay in the quote and before paying with a reason, and exclude it from search', async () => {
    const { id } = await listing()
    const guest = await api.make.user()
    expect((await setRules(id, { minNights: 3, checkInDays: [5, 6] })).body.rules.minNights).toBe(3)
    const short = await quote(id, 0, 2)
    expect([short.status, short.problem.code, short.problem.message]).toEqual([
      409,
      'stay_not_offered',
      'The host requires at least 3 nights.',
    ])
    expect(short.problem.issues).toEqual([{ path: 'checkOutDate', message: 'The host requires at least 3 nights.' }])
    const held = await hold(api, guest, stay(id, 2, 6))
    expect([held.status, held.problem.message]).toEqual([409, 'Check-in is possible on Fridays and Saturdays only.'])
    expect(await found(id, 0, 2)).toBeUndefined()
    expect(await found(id, 0, 3)).toMatchObject({ id, price: 130, nights: 3 })
    expect((await hold(api, guest, stay(id, 0, 3))).status).toBe(201)
  })

  it('count the notice in the property’s time zone, up to 3 PM of the check-in day', async () => {
    const { id } = await listing()
    const untilThen = Date.parse(day(-14)) - api.clock.now().getTime()
    const hours = Math.floor(untilThen / 3_600_000) + 15 + 4
    await setRules(id, { noticeHours: hours + 3 })
    expect((await quote(id, -14, -12)).problem.message).toMatch(/^The host needs \d+ (hours|days) of notice before check-in\.$/)
    await setRules(id, { noticeHours: hours - 2 })
    expect((await quote(id, -14, -12)).status).toBe(200)
  })

  it('keep nights free around every booking, also of two concurrent ones, and leave existing bookings alone', async () => {
    const { id } = await listing()
    const [maya, theo] = [await api.make.user(), await api.make.user()]
    await hold(api, maya, stay(id, 4, 6))
    await setRules(id, { preparationDays: 1 })
    expect((await quote(id, 2, 4)).problem.message).toBe('The host needs 1 day between stays to prepare the place.')
    expect(await found(id, 6, 8)).toBeUndefined()
    expect(await found(id, 7, 9)).toBeDefined()
    const both = await Promise.all([hold(api, maya, stay(id, 10, 12)), hold(api, theo, stay(id, 12, 14))])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await quote(id, 7, 9)).body.available).toBe(true)
  })

  it('are deleted when they are empty, and refused when they contradict themselves', async () => {
    const { id } = await listing()
    await setRules(id, { minNights: 3 })
    await setRules(id, {})
    expect((await quote(id, 0, 5)).body).toMatchObject({ rentalAmount: 650, processingFeeAmount: 58.5, totalPrice: 708.5 })
    expect((await quote(id, 0, 5)).body).not.toHaveProperty('nightlyLines')
    const odd = await setRules(id, { minNights: 5, maxNights: 2 })
    expect([odd.status, odd.problem.issues?.[0]?.path]).toEqual([400, 'maxNights'])
  })
})

describe('prices of nights', () => {
  const season = (from: number, to: number, price: number | null = 200) => ({
    name: 'Harvest',
    from: day(from),
    to: day(to),
    price,
    weekendPrice: null,
    minNights: null,
    maxNights: null,
  })
  const as = (id: number) => ({ cookie: host.cookie, params: { id: String(id) } })

  it('are explained night by night in the quote, on the booking and in the email, and make the payout', async () => {
    const { id } = await listing()
    const guest = await api.make.user()
    await setRules(id, { weekendPriceCents: 15_000, weeklyDiscountPercent: 10, includedGuests: 1, extraGuestCents: 1_000 })
    await api.call(addSeason, { ...as(id), body: season(3, 4) })
    await api.call(saveSpecialNights, { ...as(id), body: { from: day(2), to: day(2), price: 99.99 } })
    const { body } = await quote(id, 0, 7, 2)
    const amounts = [150, 150, 99.99, 200, 200, 130, 130]
    expect(body.nightlyLines?.map(({ amount, why, name }) => [amount, why, name])).toEqual(
      amounts.map((amount, at) => [
        amount,
        ['weekend', 'weekend', 'special', 'season', 'season', 'base', 'base'][at],
        at === 3 || at === 4 ? 'Harvest' : null,
      ]),
    )
    const sum = 105_999
    expect(body.discount).toEqual({ kind: 'weekly', percent: 10, amount: 106 })
    expect(body.extraGuests).toEqual({ guests: 1, pricePerNight: 10, amount: 70 })
    expect(body.rentalAmount).toBe((sum - 10_600 + 7_000) / 100)
    expect(await found(id, 0, 7, { guests: '2' })).toMatchObject({ totalPrice: body.totalPrice, price: 146.28 })
    expect(await found(id, 0, 7, { guests: '2', maxPrice: '146' })).toBeUndefined()
    expect(await found(id, 0, 7, { guests: '2', maxPrice: '147' })).toBeDefined()

    const held = await hold(api, guest, { ...stay(id, 0, 7), guestCount: 2 })
    expect(held.body.breakdown).toMatchObject({ totalPrice: body.totalPrice, nightlyLines: body.nightlyLines })
    const { body: booking } = await payAndConfirm(api, guest, held.body)
    await api.call(removeSeason, { ...as(id), params: { id: String(id), seasonId: String(await seasonOf(id)) } })
    await api.settle()
    expect(booking.breakdown.nightlyLines).toEqual(body.nightlyLines)
    const letter = api.mails.find(({ to, subject }) => to === guest.email && subject.startsWith('We received'))
    for (const words of [
      '$200.00 × 2 nights · Harvest',
      'Weekly discount (10%)',
      '-$106.00',
      '1 extra guest × 7 nights × $10.00',
    ])
      expect(letter?.text).toContain(words)
    const mine = await api.call(bookingsEndpoints.listMyBookings, { cookie: guest.cookie })
    expect(mine.body[0]?.breakdown).toEqual(booking.breakdown)
  })

  const seasonOf = async (id: number) => (await api.call(getStayCalendar, as(id))).body.seasons[0]?.id

  it('of seasons never overlap', async () => {
    const { id } = await listing()
    await api.call(addSeason, { ...as(id), body: season(0, 5) })
    const second = await api.call(addSeason, { ...as(id), body: season(5, 9) })
    expect([second.status, second.problem.message]).toEqual([409, 'Another season has some of these nights.'])
    const params = { id: String(id), seasonId: String(await seasonOf(id)) }
    const moved = await api.call(changeSeason, { ...as(id), params, body: season(6, 9, null) })
    expect(moved.body.seasons).toMatchObject([{ from: day(6), price: null }])
    expect((await api.call(addSeason, { ...as(id), body: season(0, 5) })).status).toBe(201)
  })

  it('of single nights keep the other settings when one is set or removed', async () => {
    const { id } = await listing()
    const save = (from: number, to: number, set: { price?: number | null; minNights?: number | null }) =>
      api.call(saveSpecialNights, { ...as(id), body: { from: day(from), to: day(to), ...set } })
    await save(0, 3, { price: 90 })
    await save(2, 4, { minNights: 2 })
    const { body } = await save(0, 2, { price: null })
    expect(body.nights).toEqual([
      { night: day(2), price: null, minNights: 2 },
      { night: day(3), price: 90, minNights: 2 },
      { night: day(4), price: null, minNights: 2 },
    ])
    expect((await save(-60, -50, { price: 10 })).problem.message).toBe('These dates are in the past.')
  })

  it('never affect an earlier booking', async () => {
    const { id } = await listing()
    const guest = await api.make.user()
    const { booking } = await paidRequest(api, guest, stay(id, 0, 5))
    await setRules(id, { minNights: 7, weekendPriceCents: 99_000, preparationDays: 3 })
    const [mine] = (await api.call(bookingsEndpoints.listMyBookings, { cookie: guest.cookie })).body
    expect(mine).toEqual(booking)
    expect(mine?.breakdown.totalPrice).toBe(708.5)
    const before = quoteStay({ checkIn: day(0), checkOut: day(5), nightlyRateCents: 13_000, fees: [], siteFees: defaultSiteFees })
    expect(mine?.totalPrice).toBe(before.totalCents / 100)
  })
})

describe('unblocking nights', () => {
  it('frees them and keeps the rest of the block', async () => {
    const { id } = await listing()
    await api.make.block(id, day(0), day(9))
    const body = { from: day(3), to: day(5) }
    const { body: blocks } = await api.call(openNights, { cookie: host.cookie, params: { id: String(id) }, body })
    expect(blocks.map(({ startDate, endDate, reason }) => [startDate, endDate, reason])).toEqual([
      [day(0), day(2), 'Painting the porch'],
      [day(6), day(9), 'Painting the porch'],
    ])
    expect((await quote(id, 3, 6)).body.available).toBe(true)
    expect((await quote(id, 2, 4)).body.available).toBe(false)
    const listed = await api.call(availabilityEndpoints.listBlocks, { params: { id: String(id) } })
    expect(listed.body).toHaveLength(2)
  })
})
