import { describe, expect, it } from 'vitest'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { calendarsEndpoints } from '#contract/calendars/calendars.endpoints.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { readDueFeeds } from '../../src/features/calendars/feeds/read-feeds.ts'
import { hold, paidRequest } from '../bookings/stay.ts'
import { openFeedWorld } from './feed-world.ts'

const { renewExport, removeFeed } = calendarsEndpoints

const { world, at, day, later, place, add, sync, calendarsOf } = openFeedWorld()
const stayAt = (propertyId: number, from: number, to: number) => ({
  propertyId,
  checkInDate: day(from),
  checkOutDate: day(to),
  guestCount: 1,
})
const isFree = async (propertyId: number, from: number, to: number) => {
  const { guestCount: _, ...body } = stayAt(propertyId, from, to)
  return (await world.api.call(bookingsEndpoints.calculateCost, { body })).body.available
}

describe('another site’s calendar', () => {
  it('takes its nights from quotes, search, calendars and bookings, and frees them when it is removed', async () => {
    const { id } = await place()
    const added = await add(id, world.site.show('/a.ics', [day(10), day(13)], [day(20), day(22)]))
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({
      name: 'Elsewhere',
      error: null,
      notes: [],
      stays: [
        { from: day(10), to: day(13) },
        { from: day(20), to: day(22) },
      ],
    })
    expect([await isFree(id, 12, 14), await isFree(id, 13, 20), await isFree(id, 21, 23)]).toEqual([false, true, false])
    const busy = await world.api.call(bookingsEndpoints.listBusyDates, { query: { propertyId: String(id) } })
    expect(busy.body).toContainEqual({ checkInDate: day(10), checkOutDate: day(13), status: 'confirmed' })
    const found = async () => {
      const query = { checkIn: day(11), checkOut: day(12), limit: '50' }
      const { body } = await world.api.call(propertiesEndpoints.searchProperties, { query })
      return body.some((item) => item.id === id)
    }
    expect(await found()).toBe(false)
    expect((await hold(world.api, await world.api.make.user(), stayAt(id, 11, 12))).problem.code).toBe('dates_unavailable')
    expect((await world.api.call(removeFeed, at(added.body.id))).status).toBe(204)
    expect([await isFree(id, 10, 22), await found()]).toEqual([true, true])
    expect((await world.api.call(removeFeed, at(added.body.id))).problem.code).toBe('calendar_not_found')
  })

  it('is read again after fifteen minutes, is revalidated, and its changes are applied', async () => {
    const { id } = await place()
    const { body: feed } = await add(id, world.site.show('/b.ics', [day(10), day(13)], [day(30), day(31)]))
    later(14)
    await readDueFeeds(world.api.ctx)
    expect(world.site.timesAsked('/b.ics')).toBe(1)
    later(2)
    await readDueFeeds(world.api.ctx)
    expect(world.site.timesAsked('/b.ics')).toBe(2)
    expect(await isFree(id, 10, 13)).toBe(false)
    world.site.show('/b.ics', [day(12), day(15)], [day(30), day(31)])
    expect((await sync(feed.id)).stays).toEqual([
      { from: day(12), to: day(15) },
      { from: day(30), to: day(31) },
    ])
    expect([await isFree(id, 10, 12), await isFree(id, 14, 15), await isFree(id, 30, 31)]).toEqual([true, false, false])
  })

  it('keeps its last good copy when it fails, says why and since when, and recovers', async () => {
    const { id } = await place()
    const { body: feed } = await add(id, world.site.show('/c.ics', [day(10), day(13)]))
    const failures: [(response: import('node:http').ServerResponse) => void, RegExp][] = [
      [(response) => response.writeHead(500).end(), /answered 500/],
      [(response) => response.end('<html>Sign in</html>'), /web page, not a calendar/],
      [(response) => response.end('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'), /is incomplete/],
      [(response) => response.end(`BEGIN:VCALENDAR\n${'X:1\n'.repeat(600_000)}END:VCALENDAR`), /larger than 2 MB/],
      [(response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(), /must begin with https/],
    ]
    for (const [answer, words] of failures) {
      later(1)
      world.site.answerWith('/c.ics', answer)
      const failed = await sync(feed.id)
      expect(failed.error).toMatch(words)
      expect(failed.stays).toHaveLength(1)
      expect(Date.parse(failed.lastReadAt ?? '')).toBeGreaterThan(Date.parse(failed.lastGoodAt ?? ''))
      expect(await isFree(id, 10, 13)).toBe(false)
    }
    world.site.show('/c.ics')
    expect(await sync(feed.id)).toMatchObject({ error: null, missing: [{ from: day(10), to: day(13) }] })
    later(15)
    expect(await sync(feed.id)).toMatchObject({ error: null, stays: [] })
    expect(await isFree(id, 10, 13)).toBe(true)
  })

  it('is refused with the reason when it cannot be read at first, is connected already, or is the listing’s own', async () => {
    const { id } = await place()
    const refused = async (address: string) => {
      const { status, problem } = await add(id, address)
      return `${status} ${problem.issues?.[0]?.path}: ${problem.message}`
    }
    expect(await refused(`${world.site.origin}/none.ics`)).toMatch(/^400 address: There is nothing at that address/)
    expect(await refused('https://127.0.0.1/a.ics')).toBe('400 address: That address is not on the public internet.')
    expect(await refused('http://example.com/a.ics')).toBe('400 address: The address must begin with https://')
    expect(await refused('https://me:word@example.com/a.ics')).toBe(
      '400 address: The address must not contain a user name or a password.',
    )
    expect(await refused('airbnb')).toMatch(/^400 address: Enter the address of a calendar/)
    const { exportUrl } = await calendarsOf(id)
    expect(await refused(exportUrl)).toBe('400 address: That is this listing’s own calendar.')
    const known = world.site.show('/known.ics')
    expect((await add(id, known)).status).toBe(201)
    expect(await refused(`${known}#top`)).toBe('400 address: This listing already imports that calendar.')
    expect((await calendarsOf(id)).feeds).toHaveLength(1)
  })
})

describe('before nights are sold', () => {
  it('calendars are read again, and their current content counts', async () => {
    const { id } = await place()
    await add(id, world.site.show('/d.ics'))
    world.site.show('/d.ics', [day(40), day(42)])
    later(1)
    expect((await hold(world.api, await world.api.make.user(), stayAt(id, 41, 43))).problem.code).toBe('dates_unavailable')
    expect((await hold(world.api, await world.api.make.user(), stayAt(id, 42, 43))).status).toBe(201)
  })

  it('a silent one delays checkout no longer than its time limit, and counts as last read', async () => {
    const { id } = await place()
    await add(id, world.site.show('/e.ics', [day(40), day(42)]))
    await add(id, world.site.show('/f.ics'))
    world.site.answerWith('/e.ics', () => undefined)
    world.site.answerWith('/f.ics', () => undefined)
    later(1)
    expect((await hold(world.api, await world.api.make.user(), stayAt(id, 41, 43))).problem.code).toBe('dates_unavailable')
    expect((await calendarsOf(id)).feeds.map(({ error }) => error)).toEqual([null, null])
  })
})

describe('two claims of the same nights', () => {
  it('are both listed, the rest of the import is taken, and all of it once the booking is gone', async () => {
    const { id } = await place()
    const guest = await world.api.make.user()
    const { booking } = await paidRequest(world.api, guest, stayAt(id, 51, 53))
    const address = world.site.show('/g.ics', [day(50), day(55)], [day(54), day(57)], [day(60), day(61)])
    const added = await add(id, address, { name: 'Airbnb' })
    expect(added.body.stays).toHaveLength(3)
    await add(id, world.site.show('/h.ics', [day(60), day(61)]), { name: 'Vrbo' })
    const { overlaps } = await calendarsOf(id)
    expect(overlaps).toEqual([
      {
        nights: { from: day(51), to: day(53) },
        isSame: false,
        claims: [
          { from: day(50), to: day(55), name: 'Airbnb' },
          { from: day(51), to: day(53), name: `Booking ${booking.id} of this site`, bookingId: booking.id },
        ],
      },
      expect.objectContaining({ nights: { from: day(54), to: day(55) } }),
      expect.objectContaining({ nights: { from: day(60), to: day(61) }, isSame: true }),
    ])
    expect([await isFree(id, 50, 51), await isFree(id, 53, 57)]).toEqual([false, false])
    const change = { cookie: world.host.cookie, params: { id: String(booking.id) }, body: { status: 'cancelled' as const } }
    expect((await world.api.call(bookingsEndpoints.changeBookingStatus, change)).status).toBe(200)
    await world.api.settle()
    expect(await isFree(id, 51, 53)).toBe(false)
    expect((await calendarsOf(id)).overlaps).toHaveLength(2)
    await world.api.call(removeFeed, at(added.body.id))
    expect([await isFree(id, 50, 57), await isFree(id, 60, 61)]).toEqual([true, false])
  })
})

describe('the listing’s own calendar', () => {
  const read = (url: string, headers: Record<string, string> = {}) =>
    world.api.app.inject({ method: 'GET', url: new URL(url).pathname, headers })

  it('contains stays and blocks without names, stays the same while nothing changes, and can be renewed', async () => {
    const { id } = await place()
    await add(id, world.site.show('/i.ics', [day(80), day(82)]))
    const { booking } = await paidRequest(world.api, await world.api.make.user(), stayAt(id, 70, 72))
    const block = await world.api.make.block(id, day(75), day(76))
    const { exportUrl } = await calendarsOf(id)
    const answer = await read(exportUrl)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const compact = (date: string) => date.replaceAll('-', '')
    expect(answer.body).toContain(`UID:stay-${booking.id}@localhost\r\n`)
    expect(answer.body).toContain(
      `DTSTART;VALUE=DATE:${compact(day(70))}\r\nDTEND;VALUE=DATE:${compact(day(72))}\r\nSUMMARY:Reserved`,
    )
    expect(answer.body).toContain(`UID:block-${block.id}@localhost\r\n`)
    expect(answer.body).toContain(`DTEND;VALUE=DATE:${compact(day(77))}\r\nSUMMARY:Not available`)
    expect(answer.body.match(/DTSTAMP:\d{8}T\d{6}Z/g)).toHaveLength(2)
    expect(answer.body).not.toMatch(/Maya|Ortiz|Hollis|Painting|example\.com/)
    expect(answer.body).not.toContain(compact(day(80)))
    later(60)
    const etag = String(answer.headers.etag)
    const again = await read(exportUrl, { 'if-none-match': `W/${etag}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    const { body: renewed } = await world.api.call(renewExport, at(id))
    expect([(await read(exportUrl)).statusCode, (await read(renewed.exportUrl)).statusCode]).toEqual([404, 200])
    await world.api.call(listingsEndpoints.deleteProperty, at((await place()).id))
    expect((await read('http://localhost:3000/calendars/none.ics')).statusCode).toBe(404)
  })
})
