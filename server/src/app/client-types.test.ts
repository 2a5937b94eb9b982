import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { digestOf, keyCallsOf } from '../http/description/key-calls.ts'
import { describeApi } from '../http/description/openapi.ts'
import { allEndpoints } from './endpoints.ts'

test('the types of clients/typescript are those of today’s API: npm run client:generate', () => {
  const site = { productName: 'Porchlight', publicUrl: 'https://porchlight.example' }
  const types = readFileSync(new URL('../../../clients/typescript/src/api.ts', import.meta.url), 'utf8')
  expect(/^\/\/ Source: (\w+)$/m.exec(types)?.[1]).toBe(digestOf(keyCallsOf(describeApi(allEndpoints, site))))
})

test('a client gets the calls that take a key, with the schemas that they name', () => {
  const document = keyCallsOf(describeApi(allEndpoints, { productName: 'Porchlight', publicUrl: 'https://porchlight.example' }))
  expect(document.paths['/api/bookings/property-owner']).toHaveProperty('get')
  expect(document.paths).not.toHaveProperty('/api/auth/signin')
  expect(document.paths).not.toHaveProperty('/api/developers/keys')
  const named = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(Object.keys(document.components.schemas)))
})
