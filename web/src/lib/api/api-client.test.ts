import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#contract/shared/endpoint.ts'
import { type ApiClient, ApiError, callEndpoint, callEndpointOrNull, endpointUrl, messageOf } from './api-client.ts'

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
