import { afterAll, beforeAll, expect, test } from 'vitest'
import { vitalsEndpoints } from '#contract/vitals/vitals.endpoints.ts'
import { pageGroups, vitalsLimits } from '#contract/vitals/vitals.rules.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { makeFakePages } from '../make/fake-pages.ts'

const { reportVitals } = vitalsEndpoints
const allowed = {
  'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
  cookie: 'porchlight_consent=essential.functional.analytics',
}
const fake = makeFakePages()
let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ TRUST_PROXY: '127.0.0.1' }, {}, { pages: fake.pages })
})
afterAll(async () => {
  await api.close()
  fake.remove()
})

const send = (payload: string, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: reportVitals.path,
    payload,
    headers: { 'content-type': 'application/json', ...allowed, ...headers },
  })
const report = (figures: unknown, headers?: Record<string, string>) => send(JSON.stringify({ figures }), headers)
const readLines = async (pattern: RegExp) => {
  const { body } = await api.app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' })
  return body.split('\n').filter((line) => pattern.test(line))
}

test('figures are counted by group of pages, in seconds', async () => {
  const figures = [
    { page: 'property', name: 'LCP', value: 1_300 },
    { page: 'property', name: 'CLS', value: 0.04 },
    { page: 'search', name: 'INP', value: 120 },
  ]
  expect((await report(figures)).statusCode).toBe(204)
  expect(await readLines(/^porchlight_page_lcp_seconds_(sum|bucket)/)).toEqual(
    expect.arrayContaining([
      'porchlight_page_lcp_seconds_bucket{le="1",page="property"} 0',
      'porchlight_page_lcp_seconds_bucket{le="1.5",page="property"} 1',
      'porchlight_page_lcp_seconds_sum{page="property"} 1.3',
    ]),
  )
  expect(await readLines(/^porchlight_page_cls_sum/)).toEqual(['porchlight_page_cls_sum{page="property"} 0.04'])
  expect(await readLines(/^porchlight_page_inp_seconds_sum/)).toEqual(['porchlight_page_inp_seconds_sum{page="search"} 0.12'])
})

test('a report without the consent to analytics, or of a program, is not counted', async () => {
  const figures = [{ page: 'checkout', name: 'FCP', value: 500 }]
  for (const headers of [
    { cookie: '' },
    { cookie: 'porchlight_consent=essential.functional' },
    { cookie: 'porchlight_consent=essential.noanalytics' },
    { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
  ])
    expect((await report(figures, headers)).statusCode).toBe(204)
  expect(await readLines(/page_fcp_seconds_count.*checkout/)).toEqual([])
})

test('hostile reports are refused and add no series', async () => {
  const whole = { page: 'home', name: 'LCP', value: 1 }
  const refused = await Promise.all([
    report([{ ...whole, page: '/property/7' }]),
    report([{ ...whole, name: '__proto__' }]),
    report([{ ...whole, value: 1e308 }]),
    report([{ ...whole, value: '1' }]),
    report([{ ...whole, url: 'https://a.example' }]),
    report(Array(11).fill(whole)),
    report([]),
    send('{"figures":'),
    send('null'),
  ])
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 400))
  expect((await send(`{"figures":[],"x":"${'x'.repeat(vitalsLimits.bytes)}"}`)).statusCode).toBe(413)
  expect((await send('figures=1', { 'content-type': 'text/plain' })).statusCode).toBe(415)
  expect((await report([whole], { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  const pages = (await readLines(/^porchlight_page_\w+_count/)).map((line) => /page="([^"]*)"/.exec(line)?.[1])
  expect(pages.filter((page) => !pageGroups.some((group) => group === page))).toEqual([])
})

test('an address sends thirty reports a minute', async () => {
  const from = { 'x-forwarded-for': '203.0.113.60' }
  const figures = [{ page: 'home', name: 'TTFB', value: 80 }]
  const statuses: number[] = []
  for (let turn = 0; turn <= vitalsLimits.perMinute; turn += 1) statuses.push((await report(figures, from)).statusCode)
  expect(statuses).toEqual([...Array(vitalsLimits.perMinute).fill(204), 429])
  expect((await report(figures, { 'x-forwarded-for': '203.0.113.61' })).statusCode).toBe(204)
})

test('a report leaves the pages in the cache of pages', async () => {
  const page = async () => (await api.app.inject({ method: 'GET', url: '/help' })).body
  const first = await page()
  await report([{ page: 'home', name: 'TTFB', value: 80 }])
  expect(await page()).toBe(first)
})
