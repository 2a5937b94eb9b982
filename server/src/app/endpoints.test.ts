import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { scopeOf } from '#contract/developers/api-scopes.rules.ts'
import { freshnessOf, staffChanges } from '#contract/staff/staff-changes.rules.ts'
import { registerApiDocs } from '../http/description/docs-page.ts'
import { describeApi } from '../http/description/openapi.ts'
import { allEndpoints } from './endpoints.ts'

const operation = z.object({ operationId: z.string(), security: z.array(z.record(z.string(), z.array(z.string()))) })
const document = z.object({
  servers: z.array(z.object({ url: z.string() })),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    securitySchemes: z.object({ session: z.object({ type: z.literal('apiKey'), in: z.literal('cookie'), name: z.string() }) }),
  }),
})
const describedAt = (publicUrl: string) => document.parse(describeApi(allEndpoints, { productName: 'Porchlight', publicUrl }))

describe('calls of staff', () => {
  const isOfStaff = ({ access }: (typeof allEndpoints)[number]) => typeof access === 'object'

  it('that change something are all in the table of fresh factors', () => {
    const changes = allEndpoints.filter((call) => isOfStaff(call) && call.method !== 'GET')
    expect(changes.filter((call) => freshnessOf(call) === null).map(({ name }) => name)).toEqual([])
    const names = allEndpoints.map(({ name }) => name)
    expect(staffChanges.filter((name) => !names.includes(name))).toEqual([])
  })

  it('read private messages through a report alone, where each reading is audited, and never with a key', () => {
    const readers = allEndpoints.filter(({ access }) => typeof access === 'object' && access.right === 'messages.read')
    expect(readers.map((call) => [call.name, scopeOf(call)])).toEqual([
      ['openReportedConversation', null],
      ['readReportedFile', null],
    ])
  })

  it('that need a fresh factor name a right, and take no key', () => {
    const fresh = allEndpoints.filter((call) => freshnessOf(call) === 'always')
    expect(fresh.filter((call) => !isOfStaff(call) || scopeOf(call) !== null).map(({ name }) => name)).toEqual([])
    const ofSite = allEndpoints.filter((call) => freshnessOf(call) === 'site')
    // Webhooks of an account take a key; `server/test/developers/webhook-keys.test.ts` proves that those of the site
    // do not.
    expect(ofSite.map(scopeOf).filter((scope) => scope !== null && scope !== 'webhooks')).toEqual([])
  })
})

it('shares answers between visitors of reading calls alone, which anyone may make', () => {
  const shared = allEndpoints.filter(({ isShared }) => isShared)
  expect(shared.map(({ name }) => name).sort()).toEqual([
    'getExchangeRates',
    'listAmenities',
    'listCategories',
    'searchMap',
    'searchPrices',
    'searchProperties',
    'suggestPlaces',
  ])
  expect(shared.filter(({ method, access }) => method !== 'GET' || access !== 'anyone')).toEqual([])
})

describe('limits of calls', () => {
  const limited = allEndpoints.filter(({ limits }) => limits.length > 0)

  it('are in the description with their figures, and 429 is among the answers', () => {
    const described = z.object({ description: z.string(), responses: z.object({ 429: z.unknown() }) })
    const { paths } = z
      .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
      .parse(describeApi(allEndpoints, { productName: 'Porchlight', publicUrl: 'https://stay.example' }))
    expect(limited.length).toBeGreaterThan(20)
    for (const { method, path, limits } of limited) {
      const { description } = described.parse(paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()])
      for (const { limit } of limits) expect([path, description]).toEqual([path, expect.stringContaining(`: ${limit} `)])
    }
  })

  it('that count together have one figure, and prove callers by refusals that the call has', () => {
    const figures = new Map<string, string>()
    for (const { name, limits, errors } of limited)
      for (const { name: of, limit, seconds, by, proofs } of limits) {
        const figure = `${limit} in ${seconds} by ${by}`
        expect([of, figures.get(of) ?? figure]).toEqual([of, figure])
        figures.set(of, figure)
        expect([name, proofs?.filter((code) => !errors.includes(code)) ?? []]).toEqual([name, []])
      }
  })
})

describe('the description of the API', () => {
  it('names its server and the cookie that carries a session there', () => {
    expect(describedAt('https://stay.example').servers).toEqual([{ url: 'https://stay.example' }])
    expect(describedAt('https://stay.example').components.securitySchemes.session.name).toBe('__Host-porchlight_session')
    expect(describedAt('http://localhost:3000').components.securitySchemes.session.name).toBe('porchlight_session')
  })

  it('requires a session exactly where the call does', () => {
    const { security, paths } = describedAt('https://stay.example')
    expect(security).toEqual([{ session: [] }])
    const byCall = new Map<string, unknown>()
    for (const [path, operations] of Object.entries(paths))
      for (const [method, described] of Object.entries(operations)) byCall.set(`${method} ${path}`, described.security)
    for (const { method, path } of allEndpoints) {
      const call = `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`
      const accesses = allEndpoints.filter((each) => each.method === method && each.path === path).map(({ access }) => access)
      const isOpen = accesses.map((access) => access === 'anyone')
      const needed = isOpen.every(Boolean) ? [] : isOpen.some(Boolean) ? [{}, { session: [] }] : [{ session: [] }]
      const described = z.array(z.record(z.string(), z.array(z.string()))).parse(byCall.get(call))
      const withoutKeys = described.filter((each) => !('apiKey' in each))
      // A public call that takes keys says that it needs none.
      expect([call, withoutKeys.length === 1 && isOpen.every(Boolean) ? [] : withoutKeys]).toEqual([call, needed])
      const scopes = allEndpoints.filter((each) => each.method === method && each.path === path).map(scopeOf)
      const keys = described.flatMap((each) => each.apiKey ?? [])
      expect([call, keys.sort()]).toEqual([call, [...new Set(scopes.flatMap((scope) => scope ?? []))].sort()])
    }
  })

  it('has one id for each call, a summary, its path parameters, an answer and refusals', () => {
    const call = z.object({
      operationId: z.string().regex(/^[a-z]\w+$/i),
      summary: z.string().min(5),
      parameters: z.array(
        z.union([
          z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean() }),
          z.object({ $ref: z.enum(['#/components/parameters/IdempotencyKey', '#/components/parameters/IfMatch']) }),
        ]),
      ),
      responses: z.record(z.string().regex(/^[2-5]\d\d$/), z.object({ description: z.string().min(2) })),
    })
    const described = describeApi(allEndpoints, { productName: 'Porchlight', publicUrl: 'https://stay.example' })
    const calls = Object.entries(z.record(z.string(), z.record(z.string(), call)).parse(described.paths)).flatMap(
      ([path, operations]) => Object.entries(operations).map(([method, operation]) => ({ path, method, ...operation })),
    )
    expect(calls.length).toBeGreaterThan(100)
    expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length)
    for (const { path, method, parameters, responses } of calls) {
      const inPath = parameters.flatMap((each) =>
        'name' in each && each.in === 'path' ? [each.required ? each.name : `${each.name}?`] : [],
      )
      expect([method, path, inPath.sort()]).toEqual([
        method,
        path,
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
      ])
      const statuses = Object.keys(responses)
      expect([method, path, statuses.some((each) => /^2/.test(each)), statuses.some((each) => /^4/.test(each))]).toEqual([
        method,
        path,
        true,
        true,
      ])
    }
  })

  describe('of its schemas', () => {
    const text = JSON.stringify(describeApi(allEndpoints, { productName: 'Porchlight', publicUrl: 'https://stay.example' }))
    const described: unknown = JSON.parse(text)
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target)
    const { schemas } = z
      .object({ schemas: z.record(z.string(), z.unknown()) })
      .parse(Reflect.get(Object(described), 'components'))

    it('refers to nothing that it does not hold', () => {
      expect(references.length).toBeGreaterThan(100)
      const follow = (target: string) =>
        target
          .split('/')
          .slice(1)
          .reduce<unknown>((part, key) => Reflect.get(Object(part), key), described)
      expect([...new Set(references)].filter((target) => !target.startsWith('#/') || follow(target) === undefined)).toEqual([])
    })

    it('names those that clients work with, each where a call or a webhook has it', () => {
      expect(Object.keys(schemas)).toEqual(
        expect.arrayContaining([
          'Booking',
          'Breakdown',
          'CurrentUser',
          'Problem',
          'Property',
          'PropertyListItem',
          'Thread',
          'Webhook',
        ]),
      )
      const used = new Set(references.map((target) => target.split('/').at(-1)))
      expect(Object.keys(schemas).filter((name) => !used.has(name))).toEqual([])
    })

    it('shows each of them to people, where every reference to it leads', async () => {
      const app = Fastify()
      registerApiDocs(app, allEndpoints, { productName: 'Porchlight', publicUrl: 'https://stay.example' })
      const page = (await app.inject('/api/docs')).body
      const links = new Set([...page.matchAll(/href="#schema-(\w+)"/g)].map(([, name]) => name))
      const shown = [...page.matchAll(/id="schema-(\w+)"/g)].map(([, name]) => name)
      expect(shown).toEqual(Object.keys(schemas))
      expect([...links].filter((name) => !shown.includes(String(name)))).toEqual([])
      expect(page).toContain('<a href="#schema-Booking">')
      await app.close()
    })

    it('writes none of more than four fields twice, and stays small', () => {
      const written = new Map<string, number>()
      const count = (part: unknown): void => {
        if (typeof part !== 'object' || part === null) return
        const { type, properties } = part as { type?: unknown; properties?: unknown }
        if (type === 'object' && Object.keys(Object(properties)).length > 4) {
          const shape = JSON.stringify(part)
          written.set(shape, (written.get(shape) ?? 0) + 1)
        }
        Object.values(part).forEach(count)
      }
      count(described)
      expect([...written].filter(([, times]) => times > 1).map(([shape]) => shape)).toEqual([])
      expect(text.length).toBeLessThan(480_000)
    })
  })
})
