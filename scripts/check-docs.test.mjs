import { describe, expect, it } from 'vitest'
import { callsIn, findUnknownCalls, findUnlisted } from './check-docs.mjs'

const sources = [
  "defineEndpoint({\n  name: 'read',\n  method: 'GET',\n  path: '/api/bookings/:id/receipt',\n})",
  "defineEndpoint({ method: 'POST', path: '/api/bookings' })\nexport const STREAM_PATH = '/api/stream'",
  "app.get('/api/live', answer)\nscope.get(STREAM_PATH, { sse: true }, answer)",
]
const calls = callsIn(sources)

describe('the calls of the sources', () => {
  it('are endpoints of the contract and routes that the server binds by hand', () => {
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/bookings/:id/receipt',
      'POST /api/bookings',
      'GET /api/live',
      'GET /api/stream',
    ])
  })
})

describe('the calls that a document names', () => {
  it.each([
    'Start with `POST /api/bookings`.',
    'GET /api/live, GET /api/stream.',
    'GET /api/bookings/{id}/receipt',
    'GET /api/bookings/:bookingId/receipt',
    'GET /api/bookings/12/receipt',
    'Point it at `/api/ready`.',
  ])('are known in %j', (text) => {
    expect(findUnknownCalls(text, calls)).toEqual([])
  })

  it.each([
    ['another method', 'DELETE /api/bookings', 'DELETE /api/bookings'],
    ['another path', 'See `POST /api/create-booking`.', 'POST /api/create-booking'],
    ['a word in the place of a parameter', 'GET /api/bookings/late/receipt', 'GET /api/bookings/late/receipt'],
    ['a part of a path', 'GET /api/bookings/{id}.', 'GET /api/bookings/{id}'],
  ])('are refused with %s', (_, text, call) => {
    expect(findUnknownCalls(text, calls)).toEqual([call])
  })
})

it('an index links to every file', () => {
  expect(findUnlisted('- [One](one.md)', ['one.md', 'two.md'])).toEqual(['two.md'])
})
