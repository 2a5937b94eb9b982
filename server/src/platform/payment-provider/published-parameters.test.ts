import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'

// The requests of the product, of `request-log.json`, against the parameters in the OpenAPI description that Stripe
// publishes. `npm run stripe:parameters` extracts their names.

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
const requestSchema = z.object({ method: z.string(), path: z.string(), fields: z.array(z.string()) })
const requests = Object.values(z.record(z.string(), z.array(requestSchema)).parse(read('request-log.json'))).flat()
const published = z
  .object({ version: z.string(), calls: z.record(z.string(), z.array(z.string())) })
  .parse(read('published-parameters.json'))

/** Younger than the description of 2020-03-02, each with the release in the changelog of stripe-node that names it. */
const NEWER: Record<string, string> = {
  'POST /v1/payment_intents automatic_payment_methods[enabled]': '8.190.0 (2021-11-17)',
  'POST /v1/payment_intents automatic_payment_methods[allow_redirects]': '12.13.0 (2023-07-13)',
  'POST /v1/payment_intents allowed_payment_method_types[0]': '22.4.0 (2026-07-29)',
  // In place of `requested_capabilities`.
  'POST /v1/accounts capabilities[transfers][requested]': '8.77.0 (2020-07-20)',
  // In place of `failure_url` and `success_url`.
  'POST /v1/account_links refresh_url': '8.64.0 (2020-06-18)',
  'POST /v1/account_links return_url': '8.64.0 (2020-06-18)',
}

const isNamed = (names: readonly string[], field: string): boolean =>
  [field, field.replace(/\[\d+\]/g, '[]'), field.replace(/\[\w+\]$/, '[*]')].some((form) => names.includes(form))

it('names parameters that Stripe publishes for the call, and those that came later', () => {
  const unknown = requests.flatMap(({ method, path, fields }) => {
    const names = published.calls[`${method} ${path}`]
    if (!names) return [`${method} ${path}`]
    return fields.filter((field) => !isNamed(names, field)).map((field) => `${method} ${path} ${field}`)
  })
  expect(unknown.sort()).toEqual(Object.keys(NEWER).sort())
})
