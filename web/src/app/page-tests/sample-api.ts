import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { allEndpoints } from '../../../../server/src/app/endpoints.ts'
import { profileSections } from '../../features/account/account.copy.ts'
import { type ApiClient, browserApi } from '../../lib/api/api-client.ts'
import { settingsSections } from '../../session/settings-sections.ts'
import { makeContext } from '../app-context.ts'
import { makeRouter } from '../router.tsx'
import { sampleAnswer } from './sample-answers.ts'
import { liveSettings } from './samples.ts'

/** The address of every page, by the routes themselves. */
export const everyRoute = Object.values(makeRouter(makeContext(browserApi, liveSettings, null), 'n').routesByPath).map(
  ({ fullPath }) => fullPath.replaceAll(/\$\w+/g, '7'),
)

/** Every page by its routes, and those that a part of the address chooses. */
export const everyPage: readonly string[] = [
  ...everyRoute,
  ...settingsSections.map((section) => `/admin/settings/${section}`),
  ...profileSections.map((section) => `/profile/${section}`),
  ...['bookings', 'requests', 'calendar', 'blocking', 'properties'].map((tab) => `/dashboard?tab=${tab}`),
  ...['emails', 'categories', 'amenities'].map((tab) => `/admin/content?show=${tab}`),
  '/properties?view=map',
  '/properties?guests=2&checkIn=2027-04-02&checkOut=2027-04-05&minPrice=50&sort=price',
  '/property/7?checkIn=2027-04-02&checkOut=2027-04-05&guests=2',
  '/checkout?data=7',
]

const calls = allEndpoints
  .map((endpoint) => ({ endpoint, path: new RegExp(`^${endpoint.path.replace(/:\w+/g, '([^/]+)')}$`) }))
  .sort((a, b) => a.endpoint.path.split(':').length - b.endpoint.path.split(':').length)

/** The address that answers in another shape than its path alone. */
const busyDates = `${bookingsEndpoints.listBusyDates.path}?propertyId=`

export interface SampleOptions {
  /** Which choices the answers have outside of lists. */
  variant?: number
  /** Answers that are no samples, by their path. */
  answers?: Readonly<Record<string, unknown>>
  /** What every call is refused with that has no answer of its own. */
  refusal?: string
}

/** An API that answers every call with a sample of its schema. */
export const sampleApi = ({ variant = 0, answers = {}, refusal }: SampleOptions): ApiClient => ({
  async fetch(address, { method = 'GET' } = {}) {
    const path = address.split('?')[0] ?? ''
    const call = calls.find((each) => each.endpoint.method === method && each.path.test(path))
    const endpoint = address.startsWith(busyDates) ? bookingsEndpoints.listBusyDates : call?.endpoint
    const headers = { 'content-type': 'application/json', 'x-total-count': '40' }
    if (path in answers) return new Response(JSON.stringify(answers[path]), { headers })
    if (!endpoint) return new Response('', { status: 404 })
    if (refusal === undefined) return new Response(JSON.stringify(sampleAnswer(endpoint, variant)), { headers })
    return new Response(JSON.stringify({ message: refusal, code: 'refused', requestId: '7' }), { status: 400, headers })
  },
})
