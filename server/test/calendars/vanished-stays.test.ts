import { describe, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { calendarsEndpoints } from '#contract/calendars/calendars.endpoints.ts'
import { hostingEndpoints } from '#contract/hosting/hosting.endpoints.ts'
import { readDueFeeds } from '../../src/features/calendars/feeds/read-feeds.ts'
import { hold, paidRequest } from '../bookings/stay.ts'
import { openFeedWorld } from './feed-world.ts'

const { confirmMissing, markOverlapsSeen, removeFeed } = calendarsEndpoints
const { world, at, day, later, place, add, sync, calendarsOf } = openFeedWorld()

const stayAt = (propertyId: number, from: number, to: number) => ({
  propertyId,
  checkInDate: day(from),
  checkOutDate: day(to),
  guestCount: 1,
})
const nights = (from: number, to: number) => ({ from: day(from), to: day(to) })
const pair = (from: number, to: number): [string, string] => [day(from), day(to)]
const tryHold = async (propertyId: number, from: number, to: number) =>
  hold(world.api, await world.api.make.user(), stayAt(propertyId, from, to))

describe('stays that vanish from a calendar all at once', () => {
  it('stay taken until a second valid answer lacks them', async () => {
    const { id } = await place()
    const { body: feed } = await add(id, world.site.show('/v1.ics', pair(10, 13), pair(20, 22)))
    world.site.show('/v1.ics')
    later(16)
    await readDueFeeds(world.api.ctx)
    expect((await calendarsOf(id)).feeds[0]).toMatchObject({
      error: null,
      stays: [nights(10, 13), nights(20, 22)],
      missing: [nights(10, 13), nights(20, 22)],
    })
    // A checkout, or a press on "Sync now", soon after is not a second reading.
    later(1)
    expect((await tryHold(id, 11, 12)).problem.code).toBe('dates_unavailable')
    expect((await sync(feed.id)).stays).toHaveLength(2)
    later(15)
    await readDueFeeds(world.api.ctx)
    expect((await calendarsOf(id)).feeds[0]).toMatchObject({ stays: [], missing: [] })
    expect((await tryHold(id, 11, 12)).status).toBe(201)
  })

  it('are forgotten as missing when they come back, and doubted anew when they vanish again', async () => {
    const { id } = await place()
    const address = world.site.show('/v2.ics', pair(10, 13))
    const { body: feed } = await add(id, address)
    const states: number[][] = []
    for (const stays of [[], [pair(10, 13)], [], []] as [string, string][][]) {
      world.site.show('/v2.ics', ...stays)
      later(15)
      const { stays: kept, missing } = await sync(feed.id)
      states.push([kept.length, missing.length])
    }
    expect(states).toEqual([
      [1, 1],
      [1, 0],
      [1, 1],
      [0, 0],
    ])
  })

  it('are doubted when they are more than half and at least three; fewer cancellations and changed nights count at once', async () => {
    const five = [pair(10, 12), pair(20, 22), pair(30, 32), pair(40, 42), pair(50, 52)]
    for (const [path, after, kept, missing] of [
      ['/v3.ics', five.slice(3), 5, 3],
      ['/v4.ics', five.slice(2), 3, 0],
      ['/v5.ics', five.map(([from]) => [from, day(60)] as [string, string]), 5, 0],
    ] as const) {
      const { id } = await place()
      const { body: feed } = await add(id, world.site.show(path, ...five))
      world.site.show(path, ...after)
      const read = await sync(feed.id)
      expect([path, read.stays.length, read.missing.length]).toEqual([path, kept, missing])
    }
  })

  it('drop only what both readings lack', async () => {
    const four = [pair(10, 12), pair(20, 22), pair(30, 32), pair(40, 42)]
    const { id } = await place()
    const { body: feed } = await add(id, world.site.show('/v6.ics', ...four))
    world.site.show('/v6.ics', pair(40, 42))
    await sync(feed.id)
    world.site.show('/v6.ics')
    later(15)
    expect(await sync(feed.id)).toMatchObject({ stays: [nights(40, 42)], missing: [nights(40, 42)] })
  })

  it('are free at once on the word of their host, and of nobody else', async () => {
    const { id } = await place()
    const { body: feed } = await add(id, world.site.show('/v7.ics', pair(10, 13)))
    world.site.show('/v7.ics')
    await sync(feed.id)
    const stranger = await world.api.make.onboardedHost()
    expect((await world.api.call(confirmMissing, at(feed.id, stranger))).problem.code).toBe('not_owner')
    expect((await world.api.call(confirmMissing, at(feed.id))).body).toMatchObject({ stays: [], missing: [] })
    expect((await tryHold(id, 11, 12)).status).toBe(201)
  })
})

describe('a server that asks to be left alone', () => {
  const asks = (path: string) => world.site.timesAsked(path)
  it.each([
    ['seconds', 429, '7200'],
    ['a date', 503, null],
  ])('for a time, in %s, is not asked before: on schedule, at a checkout, or by its host', async (_form, status, given) => {
    const { id } = await place()
    const path = `/r${status}.ics`
    const { body: feed } = await add(id, world.site.show(path, pair(10, 13)))
    const until = new Date(world.api.clock.now().getTime() + 7_200_000).toUTCString()
    world.site.answerWith(path, (response) => response.writeHead(status, { 'retry-after': given ?? until }).end())
    later(1)
    expect((await tryHold(id, 11, 12)).problem.code).toBe('dates_unavailable')
    const asked = asks(path)
    for (let turn = 0; turn < 5; turn++) {
      later(20)
      await readDueFeeds(world.api.ctx)
      expect((await tryHold(id, 11, 12)).problem.code).toBe('dates_unavailable')
    }
    expect((await world.api.call(calendarsEndpoints.syncFeed, at(feed.id))).problem).toMatchObject({
      code: 'too_many_requests',
      message: 'Its server asks us to come later. Its dates stay as last read.',
    })
    expect([asks(path), (await calendarsOf(id)).feeds[0]?.stays]).toEqual([asked, [nights(10, 13)]])
    world.site.show(path, pair(20, 22), pair(10, 13))
    later(25)
    await readDueFeeds(world.api.ctx)
    expect((await calendarsOf(id)).feeds[0]).toMatchObject({ error: null, stays: [nights(10, 13), nights(20, 22)] })
    later(1)
    expect((await sync(feed.id)).error).toBeNull()
    expect(asks(path)).toBe(asked + 2)
  })
})

describe('a new overlap', () => {
  const todayOf = async () => (await world.api.call(hostingEndpoints.getToday, { cookie: world.host.cookie })).body.overlaps
  const emailsAbout = async (title: string) => {
    await world.api.settle()
    return world.api.mails.filter(
      ({ to, subject }) => to === world.host.email && subject === `Nights at ${title} are taken twice`,
    )
  }

  it('is in one email and on the host’s day once, until it is seen or over', async () => {
    const { id, title } = await place()
    const { booking } = await paidRequest(world.api, await world.api.make.user(), stayAt(id, 51, 53))
    const { body: feed } = await add(id, world.site.show('/o1.ics', pair(50, 55)), { name: 'Airbnb' })
    const shown = (await todayOf()).filter(({ propertyId }) => propertyId === id)
    expect(shown).toEqual([
      {
        id: expect.any(Number),
        propertyId: id,
        title,
        nights: nights(51, 53),
        isSame: false,
        names: ['Airbnb', `Booking ${booking.id} of this site`],
      },
    ])
    const [mail, ...others] = await emailsAbout(title)
    expect(others).toEqual([])
    expect(mail?.text).toContain(`Airbnb and Booking ${booking.id} of this site.`)
    expect(mail?.text).toContain(`/listings/${id}/calendars`)
    later(1)
    await sync(feed.id)
    expect(await emailsAbout(title)).toHaveLength(1)
    world.site.show('/o1.ics', pair(50, 55), pair(52, 54))
    await sync(feed.id)
    expect(await emailsAbout(title)).toHaveLength(2)
    const ids = (await todayOf()).filter(({ propertyId }) => propertyId === id).map((overlap) => overlap.id)
    expect(ids).toHaveLength(3)
    const seen = { ...at(id), body: { ids: ids.slice(0, 2) } }
    expect((await world.api.call(markOverlapsSeen, seen)).status).toBe(204)
    expect((await todayOf()).filter(({ propertyId }) => propertyId === id).map((overlap) => overlap.id)).toEqual(ids.slice(2))
    await world.api.call(removeFeed, at(feed.id))
    expect((await todayOf()).filter(({ propertyId }) => propertyId === id)).toEqual([])
    expect((await calendarsOf(id)).overlaps).toEqual([])
  })

  it('also when a booking was paid after the reading; not for one stay that two other sites copy', async () => {
    const { id, title } = await place()
    const { body: feed } = await add(id, world.site.show('/o2.ics', pair(60, 62)))
    await add(id, world.site.show('/o3.ics', pair(60, 62)))
    expect(await emailsAbout(title)).toEqual([])
    const guest = await world.api.make.user()
    const { booking } = await paidRequest(world.api, guest, stayAt(id, 70, 72))
    world.site.show('/o2.ics', pair(60, 62), pair(70, 72))
    await sync(feed.id)
    const shown = (await todayOf()).filter(({ propertyId }) => propertyId === id)
    expect(shown).toMatchObject([{ nights: nights(70, 72), isSame: true }])
    expect((await emailsAbout(title))[0]?.text).toContain('They may be the same stay')
    const change = { cookie: world.host.cookie, params: { id: String(booking.id) }, body: { status: 'cancelled' as const } }
    expect((await world.api.call(bookingsEndpoints.changeBookingStatus, change)).status).toBe(200)
    expect((await todayOf()).filter(({ propertyId }) => propertyId === id)).toEqual([])
  })
})
