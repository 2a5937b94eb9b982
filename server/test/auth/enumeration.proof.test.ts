import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../api.ts'
import { openStage, PASSWORD } from '../permissions/stage.ts'
import { createRandom } from '../simulator/random.ts'
import { likelihoodOfOneSource, median } from './samples.ts'

/** Only `npm run fuzz` measures times; every test run compares the responses. */
const samples = process.env.FUZZ_REQUESTS ? Number(process.env.ENUMERATION_SAMPLES ?? 2_000) : 0
const MOST_APART_MS = 5
const LEAST_LIKELY = 0.01

let api: TestApi
let known: string
beforeAll(async () => {
  api = await openTestApi()
  known = (await openStage(api, 'visitor').account({ isConfirmed: true })).email
})
afterAll(() => api.close())

let count = 0
const unknown = () => {
  count += 1
  return `nobody${count}@example.com`
}

const code = { confirmationCode: '000000' }
const calls: Record<string, { path: string; body: (email: string) => object }> = {
  'signing in': { path: 'signin', body: (email) => ({ email, password: `${PASSWORD}x` }) },
  'signing up': { path: 'signup', body: (email) => ({ email, password: PASSWORD, firstName: 'Nora', lastName: 'Lind' }) },
  'asking for the code again': { path: 'signup', body: (email) => ({ email }) },
  'confirming an address': { path: 'confirm-signup', body: (email) => ({ email, ...code }) },
  'asking for a sign-in code': { path: 'signin-code', body: (email) => ({ email }) },
  'signing in with a code': { path: 'confirm-signin-code', body: (email) => ({ email, ...code }) },
  'asking for a new password': { path: 'forgot-password', body: (email) => ({ email }) },
  'setting a new password': { path: 'confirm-forgot-password', body: (email) => ({ email, ...code, newPassword: PASSWORD }) },
}

async function ask(name: string, email: string) {
  const { path = '', body } = calls[name] ?? {}
  const start = performance.now()
  const answer = await api.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload: body?.(email) ?? {} })
  const milliseconds = performance.now() - start
  const { requestId: _, ...said } = answer.json<Record<string, unknown>>()
  const shown = JSON.stringify(said).replaceAll(email, 'the address')
  return {
    milliseconds,
    said: [answer.statusCode, shown, Object.keys(answer.headers).sort(), answer.cookies.map((cookie) => cookie.name)],
  }
}

describe.each(Object.keys(calls))('%s', (name) => {
  it('gives the same response for an address with an account and for one without', async () => {
    expect((await ask(name, known)).said).toEqual((await ask(name, unknown())).said)
  })

  it.runIf(samples > 0)(
    'takes the same time',
    async () => {
      const random = createRandom(1)
      const times = { known: [] as number[], unknown: [] as number[] }
      while (Math.min(times.known.length, times.unknown.length) < samples) {
        const kind = random.chance(0.5) ? 'known' : 'unknown'
        times[kind].push((await ask(name, kind === 'known' ? known : unknown())).milliseconds)
      }
      const apart = Math.abs(median(times.known) - median(times.unknown))
      const likelihood = likelihoodOfOneSource(times.known, times.unknown)
      process.stdout.write(
        `${name}: ${samples} samples each, medians ${apart.toFixed(2)} ms apart, likelihood of one source ${likelihood.toFixed(3)}\n`,
      )
      // A busy machine shifts both medians; the test asks whether they can be told apart.
      expect(apart < MOST_APART_MS || likelihood > LEAST_LIKELY).toBe(true)
    },
    1_200_000,
  )
})
