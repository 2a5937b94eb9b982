import { randomUUID } from 'node:crypto'
import { calendarsEndpoints } from '#contract/calendars/calendars.endpoints.ts'
import { calendarExports, calendarFeeds } from '../../src/db/schema/calendars.schema.ts'
import { ownerRows } from './listings-rows.ts'
import { everybody, type Row, signedIn } from './matrix.ts'
import type { Stage } from './stage.ts'

const { getCalendars, addFeed, renewExport, syncFeed, confirmMissing, markOverlapsSeen, removeFeed, readExport } =
  calendarsEndpoints

const inside = 'https://127.0.0.1/a.ics'
const refusedAddress = [400, 'That address is not on the public internet.'] as const
const at = (id: number) => ({ params: { id: String(id) } })

/** A calendar that the listing imports, or would, if its URL led anywhere. */
async function feedOf(stage: Stage, propertyId: number) {
  const { id: ownerId } = await stage.person('owner')
  const row = {
    propertyId,
    ownerId,
    name: 'Elsewhere',
    address: `${inside}?${randomUUID()}`,
    nextReadAt: new Date('2100-01-01'),
  }
  const [feed] = await stage.api.db.insert(calendarFeeds).values(row).returning()
  return at(feed?.id ?? 0)
}

/** A host's calendars are private; anyone with its secret URL can read the exported one. */
export const calendarsRows: Row[] = [
  ...ownerRows(getCalendars, 200, 'noProperty', (_stage, id) => at(id)),
  ...ownerRows(addFeed, refusedAddress, 'noProperty', (_stage, id) => ({
    ...at(id),
    body: { name: 'Elsewhere', address: inside },
  })),
  {
    endpoint: addFeed,
    when: 'the address is none',
    cells: signedIn([400, 'The address must not contain a user name or a password.']),
    arrange: async (stage) => ({
      ...at((await stage.listing('approved')).id),
      body: { name: 'Elsewhere', address: 'https://me:word@example.com/' },
    }),
  },
  ...ownerRows(renewExport, 200, 'noProperty', (_stage, id) => at(id)),
  ...ownerRows(syncFeed, 200, 'noCalendar', feedOf),
  ...ownerRows(confirmMissing, 200, 'noCalendar', feedOf),
  ...ownerRows(markOverlapsSeen, 204, 'noProperty', (_stage, id) => ({ ...at(id), body: { ids: [1] } })),
  ...ownerRows(removeFeed, 204, 'noCalendar', feedOf),
  ...[syncFeed, confirmMissing, removeFeed].map(
    (endpoint): Row => ({
      endpoint,
      when: 'the calendar never was',
      cells: signedIn('noCalendar'),
      arrange: () => at(2_147_483_647),
    }),
  ),
  {
    endpoint: readExport,
    when: 'the secret is known',
    cells: everybody(200),
    arrange: async (stage) => {
      const key = randomUUID()
      await stage.api.db.insert(calendarExports).values({ propertyId: (await stage.listing('pending')).id, key })
      return { params: { file: `${key}.ics` } }
    },
  },
  {
    endpoint: readExport,
    when: 'the secret is none',
    cells: everybody('noCalendar'),
    arrange: () => ({ params: { file: 'none.ics' } }),
  },
]
