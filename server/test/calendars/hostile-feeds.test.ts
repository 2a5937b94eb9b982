import { monitorEventLoopDelay } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/shared/dates.ts'
import { readDueFeeds } from '../../src/features/calendars/feeds/read-feeds.ts'
import { bombs, calendarOf, eventOf } from '../fuzz/hostile-calendars.ts'
import { icsOf } from './feed-server.ts'
import { openFeedWorld } from './feed-world.ts'

const TOO_COMPLEX = 'This calendar is too large or too complex to read.'
const { world, day, later, place, add, calendarsOf, showText } = openFeedWorld()

describe('a feed that is built to take long', () => {
  it.each(['deep nesting', 'parameters on one line', 'open quotes', 'excepted days'])(
    '%s: is refused with a message, and other calls are answered meanwhile',
    async (name) => {
      const { id } = await place()
      const address = showText('/bomb.ics', bombs[name]?.(1) ?? '')
      await add(id, world.site.show('/warm.ics'))
      const delay = monitorEventLoopDelay({ resolution: 5 })
      delay.enable()
      const [answer, alive] = await Promise.all([add(id, address), world.api.app.inject('/api/health')])
      delay.disable()
      expect(answer.status).toBe(400)
      expect(answer.problem.message).toMatch(/^This calendar is too large or too complex to read\.$|^The calendar is broken/)
      expect(alive.statusCode).toBe(200)
      expect(delay.max / 1e6).toBeLessThan(2_000)
    },
  )

  it('keeps its nights, says so on its row, and is read every six hours only', async () => {
    const { id } = await place()
    const [first, second] = [
      [day(10), day(13)],
      [day(20), day(21)],
    ] as const
    const { body: feed } = await add(id, world.site.show('/turned.ics', first))
    showText('/turned.ics', bombs['deep nesting']?.(1) ?? '')
    later(16)
    await readDueFeeds(world.api.ctx)
    const { feeds } = await calendarsOf(id)
    expect(feeds).toMatchObject([{ id: feed.id, error: TOO_COMPLEX, stays: [{ from: first[0], to: first[1] }] }])
    const asked = world.site.timesAsked('/turned.ics')
    later(16)
    await readDueFeeds(world.api.ctx)
    expect(world.site.timesAsked('/turned.ics')).toBe(asked)
    world.site.show('/turned.ics', second)
    later(360)
    await readDueFeeds(world.api.ctx)
    expect((await calendarsOf(id)).feeds).toMatchObject([{ error: null, stays: [{ from: second[0], to: second[1] }] }])
  })
})

describe('many stays', () => {
  const stays = (count: number, nights: number, first = 1) =>
    icsOf(...Array.from({ length: count }, (_, index) => [day(first + index), addDays(day(first + index), nights)] as const))

  it('of one calendar are refused beyond a thousand, and a thousand that overlap are taken', async () => {
    const { id } = await place()
    const refused = await add(id, showText('/many.ics', stays(1_001, 1)))
    expect(refused.problem.message).toBe('The calendar has more than 1,000 upcoming stays.')
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const added = await add(id, showText('/many.ics', stays(1_000, 800)))
    delay.disable()
    expect([added.status, added.body.error, added.body.stays.length]).toEqual([201, null, 1_000])
    expect(delay.max / 1e6).toBeLessThan(2_000)
    expect((await calendarsOf(id)).overlaps).toHaveLength(200)
  })

  it('of all calendars of a listing are refused beyond five thousand', async () => {
    const { id } = await place()
    for (let index = 0; index < 5; index++)
      expect((await add(id, showText(`/full-${index}.ics`, stays(1_000, 1)))).body.error).toBeNull()
    const { body: last } = await add(id, showText('/full-5.ics', stays(1, 1)))
    expect(last.error).toBe('The calendars of this listing have more than 5,000 upcoming stays.')
    expect(last.stays).toEqual([])
  })
})

describe('calendars of many hosts', () => {
  it('are read in turns, so that a host with many slow ones does not delay others', async () => {
    later(24 * 60)
    await readDueFeeds(world.api.ctx)
    const greedy = await world.api.make.onboardedHost()
    const modest = await world.api.make.onboardedHost()
    const { id: large } = await place(greedy)
    for (let index = 0; index < 8; index++) await add(large, world.site.show(`/greedy-${index}.ics`), { owner: greedy })
    later(1)
    const { id: small } = await place(modest)
    for (let index = 0; index < 2; index++) await add(small, world.site.show(`/modest-${index}.ics`), { owner: modest })
    const asked: string[] = []
    const slowly = (path: string) =>
      world.site.answerWith(path, (response) => {
        asked.push(path)
        setTimeout(() => response.end(calendarOf(eventOf(`DTSTART;VALUE=DATE:${day(5).replaceAll('-', '')}`))), 100)
      })
    for (let index = 0; index < 8; index++) slowly(`/greedy-${index}.ics`)
    for (let index = 0; index < 2; index++) slowly(`/modest-${index}.ics`)
    later(16)
    await readDueFeeds(world.api.ctx)
    expect(asked.filter((path) => path.startsWith('/greedy'))).toHaveLength(8)
    expect(asked.slice(0, 4).filter((path) => path.startsWith('/modest'))).toHaveLength(2)
  })
})
