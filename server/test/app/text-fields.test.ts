import { expect, it } from 'vitest'
import { z } from 'zod'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { cleanText } from '#contract/shared/texts/several-lines.ts'
import { allEndpoints } from '../../src/app/endpoints.ts'

/** Texts of several lines. A description of a fee or a webhook, and what a guest is quoted with, are one line. */
const TEXTS = new Set(['description', 'comment', 'text', 'note', 'specialRequests', 'directions', 'houseManual', 'postalAddress'])
const isOneLine = (path: string) =>
  /^(add|create|change)(Fee|Webhook)\.description$|\.(testimonials|texts|captions|fees)\.text$/.test(path)
/** Secrets, and values that programs read: every other string is one line. */
const OTHERS = new Set([
  ...['password', 'currentPassword', 'newPassword', 'gatePassword', 'token', 'linkToken', 'refusal', 'clientSecret'],
  ...['cursor', 'updatedSince', 'categorySlug', 'authenticatorAttachment', 'paymentIntentId', 'number', 'accountId', 'email'],
])
const LINES = new Set([
  ...['name', 'firstName', 'lastName', 'title', 'phoneNumber', 'city', 'state', 'country', 'address', 'zipCode', 'reason'],
  ...['caption', 'licenseNumber', 'search', 'q', 'accessCode', 'wifiNetwork', 'wifiPassword', 'tagline', 'heroTitle', 'fileName'],
])

interface Field {
  path: string
  name: string
  schema: z.ZodType
}

/** Every string that a schema takes, by the name of its field. */
function fieldsOf(schema: z.ZodType, path: string): Field[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => {
      const field = { path: `${path}.${name}`, name, schema: part as z.ZodType }
      return [field, ...fieldsOf(field.schema, field.path)]
    })
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((part) => fieldsOf(part as z.ZodType, path))
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType, path)
  if (schema instanceof z.ZodRecord) return fieldsOf(schema.valueType as z.ZodType, path)
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in as z.ZodType, path)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsOf(schema.unwrap() as z.ZodType, path)
  return []
}

const takesText = ({ schema }: Field) => schema.safeParse('Meadow House 12').success
const sent = allEndpoints
  .flatMap((endpoint) => [endpoint.body, endpoint.query].flatMap((schema) => (schema ? fieldsOf(schema, endpoint.name) : [])))
  .filter(takesText)

it('every field of one line that a call takes follows the one rule of lines', () => {
  const lines = sent.filter(({ name, path }) => LINES.has(name) || isOneLine(path))
  expect(lines.length).toBeGreaterThan(60)
  for (const { path, schema } of lines) {
    const written = ' Mea\u200Bdow\u202A\n1\u0007\uFEFF '
    expect([path, schema.safeParse(written)]).toEqual([path, { success: true, data: cleanLine(written) }])
    const turned = schema.safeParse('Meadow \u202E12')
    expect([path, turned.success ? turned.data : undefined]).toEqual([path, turned.success ? 'Meadow 12' : undefined])
  }
})

it('every text of several lines that a call takes follows the one rule of such texts', () => {
  const texts = sent.filter(({ name, path }) => TEXTS.has(name) && !isOneLine(path))
  expect(texts.length).toBeGreaterThan(20)
  for (const { path, schema } of texts) {
    const written = ' Mea\u200Bdow\u0007\r\n\u2067House\n\t12 \u2068by the creek\u2069, with a view of the water\uFEFF '
    expect([path, schema.safeParse(written)]).toEqual([path, { success: true, data: cleanText(written) }])
    expect([path, schema.safeParse('Meadow \u202EHouse, by the creek').success]).toEqual([path, false])
  }
})

it('no field of text is left out of the rule by chance', () => {
  const loose = sent
    .filter(
      ({ name, schema }) =>
        !LINES.has(name) && !TEXTS.has(name) && !OTHERS.has(name) && schema.safeParse('Mea\u200Bdow').data === 'Mea\u200Bdow',
    )
    .map(({ path }) => path)
  expect(loose).toEqual([])
})

it('no reply refuses a line that was kept before the rule', () => {
  const replied = allEndpoints.flatMap((endpoint) => fieldsOf(endpoint.reply, endpoint.name)).filter(takesText)
  expect(replied.length).toBeGreaterThan(300)
  // Texts of the site were never kept with a sign of this kind.
  const older = replied.filter(({ path }) => !/\.settings\.|\.body\.|testimonials/i.test(path))
  const refusing = older.filter(({ schema }) => !schema.safeParse('Mea\u200Bdow \u202EesuoH').success).map(({ path }) => path)
  expect(refusing).toEqual([])
})
