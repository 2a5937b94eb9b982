import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#contract/shared/endpoint.ts'
import {
  type ApiClient,
  ApiError,
  browserApi,
  callEndpoint,
  callEndpointFull,
  callEndpointOrNull,
  endpointUrl,
  forgetReplies,
  messageOf,
} from './api-client.ts'
import { currentUserKey, forgetDataOnUserChange, makeQueryClient } from './query-client.ts'

const params = z.object({ id: z.string() })
const query = z.object({ search: z.string().optional(), guests: z.number().optional() })
const reply = z.object({ ok: z.boolean() })
const show = defineEndpoint({ name: 'show', method: 'GET', path: '/api/things/:id', summary: '', params, query, reply })
const who = defineEndpoint({ name: 'who', method: 'GET', path: '/api/auth/user', summary: '', reply })

const answering = (response: Response): ApiClient => ({ fetch: async () => response })
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

test('an address leaves out what is empty', () => {
  expect(endpointUrl(show, { params: { id: 7 }, query: { search: '', guests: 2 } })).toBe('/api/things/7?guests=2')
})

describe('calling', () => {
  test('answers the parsed reply', async () => {
    expect(await callEndpoint(answering(json({ ok: true, extra: 1 })), show, { params: { id: 1 } })).toEqual({ ok: true })
  })

  test('a refusal is an error of status and body', async () => {
    const body = { message: 'Property Not Found', code: 'property_not_found', requestId: 'r' }
    const error = await callEndpoint(answering(json(body, 404)), show, { params: { id: 1 } }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ message: `404: ${JSON.stringify(body)}`, status: 404, problem: body })
    expect(messageOf(error, 'fallback')).toBe('Property Not Found')
  })

  test('an empty body gives the status text', async () => {
    const empty = new Response('', { status: 502, statusText: 'Bad Gateway' })
    await expect(callEndpoint(answering(empty), show, { params: { id: 1 } })).rejects.toThrow('502: Bad Gateway')
  })

  test('no answer at all says so', async () => {
    const broken: ApiClient = { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }
    const call = callEndpoint(broken, show, { params: { id: 1 } })
    await expect(call).rejects.toThrow('Network error or invalid URL: Failed to fetch')
  })

  test('signed out is null where asked for, by 401 and by a redirect to sign in', async () => {
    expect(await callEndpointOrNull(answering(json({}, 401)), who)).toBeNull()
    const redirect = new Response(null, { status: 302, headers: { location: '/api/login' } })
    expect(await callEndpointOrNull(answering(redirect), who)).toBeNull()
  })
})

describe('a reply that is read again', () => {
  afterEach(() => {
    forgetReplies()
    vi.unstubAllGlobals()
  })

  /** A server whose reply has a tag, and which records what each request knew. */
  function serve(server: { ok: boolean; link?: string }) {
    const known: (string | null)[] = []
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
      const [etag, asked] = [`"${server.ok}"`, new Headers(init.headers).get('if-none-match')]
      known.push(asked)
      if (asked === etag) return new Response(null, { status: 304, headers: { etag } })
      return new Response(JSON.stringify({ ok: server.ok }), { headers: { etag, link: server.link ?? '' } })
    })
    return known
  }
  const read = () => callEndpointFull(browserApi, show, { params: { id: 1 } })

  test('comes once while it is unchanged, with its headers, and again when it has changed', async () => {
    const server = { ok: true, link: '</next>; rel="next"' }
    const known = serve(server)
    const [first, second] = [await read(), await read()]
    expect([second.reply, second.headers.get('link')]).toEqual([first.reply, server.link])
    server.ok = false
    expect((await read()).reply).toEqual({ ok: false })
    expect((await read()).reply).toEqual({ ok: false })
    expect(known).toEqual([null, '"true"', '"true"', '"false"'])
  })

  test('is forgotten with the account that asked, and is no part of a refusal', async () => {
    const known = serve({ ok: true })
    const client = makeQueryClient(browserApi)
    const stop = forgetDataOnUserChange(client)
    client.setQueryData(currentUserKey, { id: 'u1' })
    await read()
    client.setQueryData(currentUserKey, { id: 'u2' })
    await read()
    expect(known).toEqual([null, null])
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 503, headers: { etag: '"true"' } }))
    await expect(read()).rejects.toThrow('503')
    stop()
  })
})
