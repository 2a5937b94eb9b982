import { dehydrate, hydrate } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ApiClient } from './api-client.ts'
import { currentUserKey, forgetDataOnUserChange, freshForMs, makeQueryClient } from './query-client.ts'

const silent: ApiClient = { fetch: async () => new Response('[]') }

test('a key that is no address is refused', async () => {
  const client = makeQueryClient(silent)
  await expect(client.fetchQuery({ queryKey: [7] })).rejects.toThrow('Invalid query key: must be a valid URL string')
  expect(await client.fetchQuery({ queryKey: ['/api/things'] })).toEqual([])
})

test('a change of user forgets all but the user; learning who it is does not', () => {
  const client = makeQueryClient(silent)
  forgetDataOnUserChange(client)
  client.setQueryData(['/api/wishlist'], ['kept'])
  client.setQueryData(currentUserKey, null)
  expect(client.getQueryData(['/api/wishlist'])).toEqual(['kept'])
  client.setQueryData(currentUserKey, { id: 'u1' })
  expect(client.getQueryData(['/api/wishlist'])).toBeUndefined()
  client.setQueryData(['/api/wishlist'], ['of u1'])
  client.setQueryData(currentUserKey, { id: 'u1', firstName: 'New' })
  expect(client.getQueryData(['/api/wishlist'])).toEqual(['of u1'])
  client.setQueryData(currentUserKey, null)
  expect(client.getQueryData(['/api/wishlist'])).toBeUndefined()
  expect(client.getQueryData(currentUserKey)).toBeNull()
})

test('a visitor of a rendered page who signs in is a change', () => {
  const server = makeQueryClient(silent)
  server.setQueryData(currentUserKey, null)
  const client = makeQueryClient(silent)
  forgetDataOnUserChange(client)
  hydrate(client, dehydrate(server))
  client.setQueryData(['/api/properties'], ['as a stranger sees it'])
  client.setQueryData(currentUserKey, { id: 'u1' })
  expect(client.getQueryData(['/api/properties'])).toBeUndefined()
})

test('answers stay fresh for five minutes, and no call is tried twice', () => {
  const { queries, mutations } = makeQueryClient(silent).getDefaultOptions()
  expect(queries).toMatchObject({ staleTime: 300_000, retry: false, refetchOnWindowFocus: false })
  expect(queries?.refetchInterval ?? false).toBe(false)
  expect(mutations).toMatchObject({ retry: false })
  expect(freshForMs).toEqual({ default: 300_000, currentUser: 120_000 })
})
