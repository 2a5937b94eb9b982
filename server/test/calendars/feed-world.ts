import { afterAll, beforeAll } from 'vitest'
import { calendarsEndpoints } from '#contract/calendars/calendars.endpoints.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'
import { startFeedServer } from './feed-server.ts'

const { addFeed, getCalendars, syncFeed } = calendarsEndpoints

/**
 * A site with a host, beside another site whose calendars the host's listings import; opened before the tests of a
 * file and closed after them.
 */
export function openFeedWorld() {
  let api: TestApi | undefined
  let host: TestUser | undefined
  let site: Awaited<ReturnType<typeof startFeedServer>> | undefined
  beforeAll(async () => {
    site = await startFeedServer()
    api = await openTestApi({ CALENDAR_TRUSTED_ORIGINS: site.origin })
    host = await api.make.onboardedHost()
  })
  afterAll(async () => {
    site?.close()
    await api?.close()
  })
  const given = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('The world of a test is open while its tests run')
    return part
  }
  const world = {
    get api() {
      return given(api)
    },
    get host() {
      return given(host)
    },
    get site() {
      return given(site)
    },
  }
  const at = (id: number, owner = world.host) => ({ cookie: owner.cookie, params: { id: String(id) } })
  return {
    world,
    at,
    /** The date so many days ahead. */
    day: (days: number) => world.api.make.day(days),
    later: (minutes: number) => world.api.clock.advance(minutes * 60_000),
    /** An approved listing of the host. */
    place: (owner = world.host) => world.api.make.approvedProperty({ ownerId: owner.id }),
    add: (id: number, address: string, { name = 'Elsewhere', owner = world.host } = {}) =>
      world.api.call(addFeed, { ...at(id, owner), body: { name, address } }),
    sync: async (id: number) => (await world.api.call(syncFeed, at(id))).body,
    calendarsOf: async (id: number) => (await world.api.call(getCalendars, at(id))).body,
    /** Publishes a text at a path of the other site; returns its URL. */
    showText: (path: string, text: string) => world.site.answerWith(path, (response) => response.end(text)),
  }
}
