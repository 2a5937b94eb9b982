// How long the lists of a host with 20,000 bookings take, through the whole server without the network.
// TEST_DATABASE=postgres TEST_DATABASE_URL=postgres://… tsx bench/bookings/busy-host.ts; a separate database is made
// and dropped.
import { readNextCursor } from '../../contract/src/shared/paging.ts'
import { openTestApi } from '../../server/test/api.ts'
import { manyBookings, manyGuests } from '../../server/test/bookings/many-bookings.ts'

const LISTINGS = 40
const EACH = 500
const OTHER_HOSTS = 100
const ROUNDS = 200

const api = await openTestApi()
const host = await api.make.onboardedHost()
const listings = []
for (let number = 1; number <= LISTINGS; number += 1)
  listings.push(await api.make.approvedProperty({ ownerId: host.id, title: `Cabin ${number}` }))
const guestIds = await manyGuests(api, 3_000)
const from = api.make.day(-1_300)
await manyBookings(api, { listings, guestIds, each: EACH, from })
for (let number = 0; number < OTHER_HOSTS; number += 1)
  await manyBookings(api, { listings: [await api.make.approvedProperty()], guestIds, each: EACH, from })
await api.db.execute('analyze')

const list = '/api/bookings/property-owner'
const month = `from=${api.make.day(0)}&to=${api.make.day(35)}`
const calls: [name: string, url: string][] = [
  ['the newest hundred', list],
  ['twenty ahead', `${list}?when=upcoming&limit=20`],
  ['eight that are over or cancelled', `${list}?when=past&limit=8`],
  ['a month of the calendar, its first hundred', `${list}?${month}&limit=100`],
  ['twenty found by a guest’s name', `${list}?when=upcoming&limit=20&q=Teodora`],
  ['words without a match', `${list}?when=past&limit=20&q=no%20such%20guest`],
  ['what waits and what is next', '/api/bookings/summary'],
]

const read = async (url: string) => {
  const begin = performance.now()
  const answer = await api.app.inject({ url, headers: { cookie: host.cookie } })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  return { took: performance.now() - begin, answer }
}

async function measure(name: string, url: string): Promise<void> {
  for (let round = 0; round < 20; round += 1) await read(url)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push((await read(url)).took)
  times.sort((a, b) => a - b)
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1)
  console.log(`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`)
}

for (const [name, url] of calls) await measure(name, url)

let url = `${list}?limit=100`
for (let page = 1; page < 150; page += 1) {
  const cursor = readNextCursor(String((await read(url)).answer.headers.link))
  url = `${list}?limit=100&cursor=${cursor}`
}
await measure('the 150th page', url)
await api.close()
