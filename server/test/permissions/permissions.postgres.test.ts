import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiScopes, scopedCalls, scopeOf } from '#contract/developers/api-scopes.rules.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { rightsOfRole } from '#contract/shared/staff-rights.ts'
import { allEndpoints } from '../../src/app/endpoints.ts'
import { createKey } from '../../src/features/developers/api-keys.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { authRows, payoutRows, wishlistRows } from './auth-rows.ts'
import { bookingsRows } from './bookings-rows.ts'
import { calendarsRows } from './calendars-rows.ts'
import { contentRows } from './content-rows.ts'
import { deskRows } from './desk-rows.ts'
import { developersRows, webhooksRows } from './developers-rows.ts'
import { factorRows } from './factor-rows.ts'
import { importsRows } from './imports-rows.ts'
import { listingsRows } from './listings-rows.ts'
import { type ActorName, actors, type Cell, type Row, refusals, type Sent } from './matrix.ts'
import { messagesRows } from './messages-rows.ts'
import { operationsRows } from './operations-rows.ts'
import { otherRows } from './other-rows.ts'
import { peopleRows } from './people-rows.ts'
import { findLeaks } from './personal-data.ts'
import { propertiesRows } from './properties-rows.ts'
import { reportsRows } from './reports-rows.ts'
import { reviewsRows } from './reviews-rows.ts'
import { listRoutes } from './routes.ts'
import { serverRows } from './server-rows.ts'
import { specCalls } from './spec-calls.ts'
import { staffRows } from './staff-rows.ts'
import { openStage, type Stage } from './stage.ts'
import { stayRulesRows } from './stay-rules-rows.ts'

/** Who may make which call in which state: the one table. */
const matrix: readonly Row[] = [
  ...authRows,
  ...factorRows,
  ...payoutRows,
  ...wishlistRows,
  ...propertiesRows,
  ...listingsRows,
  ...stayRulesRows,
  ...calendarsRows,
  ...importsRows,
  ...bookingsRows,
  ...reportsRows,
  ...reviewsRows,
  ...messagesRows,
  ...operationsRows,
  ...contentRows,
  ...peopleRows,
  ...staffRows,
  ...deskRows,
  ...developersRows,
  ...webhooksRows,
  ...otherRows,
  ...serverRows,
]

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const expected = (cell: Cell): readonly [status: number, message?: string] => {
  if (typeof cell === 'number') return [cell]
  return typeof cell === 'string' ? refusals[cell] : cell
}

async function ask(endpoint: Row['endpoint'], sent: Sent, headers: Record<string, string>) {
  const query = new URLSearchParams(sent.query ?? {})
  const response = await api.app.inject({
    method: endpoint.method,
    url: `${fillPath(endpoint.path, sent.params ?? {})}${query.size > 0 ? `?${query}` : ''}`,
    headers: { ...headers, ...sent.headers },
    // The call decides the type of a row's body: an object, or the bytes of a form.
    ...(sent.body === undefined ? {} : { payload: sent.body as object }),
  })
  const isJson = response.headers['content-type']?.toString().includes('json') && response.body !== ''
  const body: unknown = isJson ? response.json() : undefined
  return { status: response.statusCode, body }
}

const cells = matrix.flatMap((row) =>
  actors.flatMap((actor) => {
    const cell = row.cells[actor]
    return cell === undefined ? [] : [[`${row.endpoint.name}, ${row.when}, ${actor}`, row, actor, cell] as const]
  }),
)

const bystanders: Parameters<typeof openStage>[2] = new Map()
let shared: { row: Row; stage: Stage; sent: Sent } | null = null

/** A cell's stage with its request: shared by the reads and refusals of a row, which change nothing. */
async function arrange(row: Row, actor: ActorName, cell: Cell): Promise<{ stage: Stage; sent: Sent }> {
  const changesNothing = row.endpoint.method === 'GET' || expected(cell)[0] >= 400
  if (changesNothing && shared?.row === row) {
    shared.stage.enter(actor)
    return shared
  }
  const stage = openStage(api, actor, changesNothing ? bystanders : undefined)
  const sent = await row.arrange(stage)
  if (changesNothing && !stage.isOfCaller()) shared = { row, stage, sent }
  return { stage, sent }
}

describe('the permission matrix', () => {
  it.each(cells)('%s', async (_name, row, actor, cell) => {
    const { stage, sent } = await arrange(row, actor, cell)
    const caller = await stage.findCaller()
    const { status, body } = await ask(row.endpoint, sent, caller ? { cookie: caller.cookie } : {})
    const [wanted, message] = expected(cell)
    expect([status, body]).toEqual([wanted, message === undefined ? body : expect.objectContaining({ message })])
    // The document names every field; it holds none of their values.
    if (row.endpoint.path !== '/api/openapi.json') expect(findLeaks(row.endpoint.name, body)).toEqual([])
  })
})

describe('the matrix is complete', () => {
  const known = new Set(matrix.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
  const names = new Set(matrix.map(({ endpoint }) => endpoint.name))

  it.each(allEndpoints.map(({ name }) => name))('%s has a row', (name) => expect(names).toContain(name))

  it.each(specCalls)('%s %s of the specification has a row', (method, path) => {
    expect(known).toContain(`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
  })

  it('has a row of every route of the server, in the contract or not', () => {
    expect(listRoutes(api.app).filter((route) => !known.has(route))).toEqual([])
  })

  it.each(scopedCalls)('%s, which a scope names, is a call', (name) => expect(names).toContain(name))

  it('names no state of a call twice', () => {
    const rows = matrix.map(({ endpoint, when }) => `${endpoint.name}: ${when}`)
    expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([])
  })
})

describe('a page of another site', () => {
  const changing = allEndpoints.filter(({ method }) => method !== 'GET')
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost:3000' },
    { origin: 'https://evil.example' },
    { referer: 'https://evil.example/page' },
    { origin: 'null' },
  ]

  let cookie = ''
  beforeAll(async () => {
    cookie = (await api.make.admin()).cookie
  })

  it.each(changing.map((endpoint) => [endpoint.name, endpoint] as const))('cannot make %s', async (_name, endpoint) => {
    const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']))
    for (const headers of foreign) {
      const { status, body } = await ask(endpoint, { params }, { cookie, ...headers })
      expect([status, body]).toEqual([403, expect.objectContaining({ message: 'Cross-site request refused.' })])
    }
  })
})

describe('an API key', () => {
  const pathOf = ({ path }: { path: string }) =>
    Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']))
  type Scopes = readonly (typeof apiScopes)[number][]
  /** The key of a new administrator with these scopes. */
  const makeKey = async (scopes: Scopes) => {
    const { id } = await api.make.admin()
    const body = { name: 'Matrix', scopes: [...scopes], expiresInDays: null }
    return (await createKey(api.ctx, { id, rights: rightsOfRole.owner }, body)).token
  }
  /** Calls that a key cannot make change nothing: those that lack the same scope share a key. */
  const lacking = new Map<string | null, Promise<string>>()
  const keyWithout = (scope: string | null) => {
    const known = lacking.get(scope) ?? makeKey(apiScopes.filter((each) => each !== scope))
    lacking.set(scope, known)
    return known
  }
  const askWith = (endpoint: Row['endpoint'], token: string, query = {}) =>
    ask(endpoint, { params: pathOf(endpoint), query }, { authorization: `Bearer ${token}` })
  // One path has two calls: the dates of a listing are those with a listing in the query.
  const queryOf = ({ name }: { name: string }) => (name === 'listBusyDates' ? { propertyId: '1' } : {})
  // The exported calendar is opened by its secret address and reads no caller.
  const keyed = allEndpoints.filter(({ name }) => name !== 'readExport')
  const calls = keyed.map((endpoint) => [endpoint.name, scopeOf(endpoint) ?? 'a session', endpoint] as const)

  it.each(calls)('cannot make %s without %s', async (_name, _needed, endpoint) => {
    const scope = scopeOf(endpoint)
    const { status, body } = await askWith(endpoint, await keyWithout(scope), queryOf(endpoint))
    const refusal = scope === null ? 'session_required' : 'missing_scope'
    expect([status, body]).toEqual([403, expect.objectContaining({ code: refusal })])
    if (scope !== null) expect(body).toMatchObject({ message: `This API key lacks the scope ${scope}.` })
  })

  it.each(calls.filter(([, needed]) => needed !== 'a session'))('makes %s with %s alone', async (_name, _needed, endpoint) => {
    const scope = scopeOf(endpoint)
    const { status, body } = await askWith(endpoint, await makeKey(scope === null ? [] : [scope]), queryOf(endpoint))
    expect(status).not.toBe(401)
    expect(body).not.toMatchObject({ code: expect.stringMatching(/^(missing_scope|session_required|forbidden|internal_error)$/) })
  })
})
