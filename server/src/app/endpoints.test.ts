import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { scopeOf } from '#contract/developers/api-scopes.rules.ts'
import { describeApi } from '../http/openapi.ts'
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
})
