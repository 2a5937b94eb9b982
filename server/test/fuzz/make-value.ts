import type { Random } from '../simulator/random.ts'
import type { ValueSchema } from './calls.ts'
import type { Pool } from './fuzz-world.ts'
import type { Json } from './hostile-values.ts'

/** Which of the world's values a field takes, by its name. Others take what their schema allows. */
const meanings: Record<string, string> = {
  propertyId: 'property',
  bookingId: 'booking',
  feeId: 'fee',
  feeIds: 'fee',
  imageId: 'image',
  imageIds: 'image',
  categoryId: 'category',
  amenityIds: 'amenity',
  email: 'email',
  password: 'password',
  newPassword: 'password',
  confirmationCode: 'code',
  checkInDate: 'day',
  checkOutDate: 'day',
  checkIn: 'day',
  checkOut: 'day',
  startDate: 'day',
  endDate: 'day',
  price: 'money',
  amount: 'money',
  expectedTotal: 'money',
  clientSecret: 'clientSecret',
  paymentIntentId: 'paymentIntent',
  accountId: 'account',
  latitude: 'latitude',
  longitude: 'longitude',
  bbox: 'bbox',
  search: 'search',
  number: 'cardNumber',
  listing: 'property',
  from: 'day',
  to: 'day',
  q: 'search',
  cursor: 'cursor',
  expiry: 'expiry',
  url: 'webhookUrl',
  deliveryId: 'delivery',
  table: 'exportTable',
  key: 'text',
}

/** What an `id` in a path identifies. */
const meaningOfPath: readonly (readonly [pattern: RegExp, meaning: string])[] = [
  [/^\/api\/properties\/blocks\//, 'block'],
  [/^\/api\/properties\//, 'property'],
  [/^\/api\/bookings\//, 'booking'],
  [/^\/api\/desk\/bookings\//, 'booking'],
  [/^\/api\/desk\/listings\//, 'property'],
  [/^\/api\/people\//, 'person'],
  [/^\/api\/exports\//, 'export'],
  [/^\/api\/developers\/webhooks\//, 'webhook'],
  [/^\/api\/messages\/threads\//, 'thread'],
  [/^\/api\/catalog\//, 'category'],
  [/exceptions\//, 'exception'],
]

/** Makes values that a well-meaning caller could send. */
export function createValueMaker(random: Random, pool: Pool) {
  const known = (meaning: string | undefined): Json | undefined => {
    const values = meaning === undefined ? undefined : pool.get(meaning)
    return values && values.length > 0 ? random.pick(values) : undefined
  }

  function makeNumber({ minimum, exclusiveMinimum, maximum = 1_000_000, type }: ValueSchema): Json {
    const least = minimum ?? exclusiveMinimum ?? 0
    const most = Math.min(maximum, least + 40)
    const whole = least + random.below(Math.max(1, Math.floor(most - least))) + (exclusiveMinimum === undefined ? 0 : 1)
    return String(type === 'integer' ? Math.ceil(whole) : random.chance(0.3) ? whole - 0.5 : whole)
  }

  function makeText({ format, minLength = 0, maxLength = 200 }: ValueSchema): Json {
    if (format === 'date') return known('day') ?? '"2027-06-01"'
    if (format === 'uuid') return JSON.stringify(`00000000-0000-4000-8000-${String(random.below(99)).padStart(12, '0')}`)
    const words = JSON.parse(known('words') ?? '"word"') as string
    return JSON.stringify(words.slice(0, maxLength).padEnd(minLength, 'x'))
  }

  function makeObject({ properties = {}, required = [] }: ValueSchema): Record<string, Json> {
    const names = Object.keys(properties).filter((name) => required.includes(name) || random.chance(0.5))
    return Object.fromEntries(names.map((name) => [name, makeField(name, properties[name] ?? {})]))
  }

  function makeField(name: string, schema: ValueSchema): Json {
    if (schema.type === 'array')
      return `[${Array.from({ length: random.below(4) }, () => makeField(name, schema.items ?? {})).join(',')}]`
    return known(meanings[name]) ?? makeValue(schema)
  }

  function makeValue(schema: ValueSchema): Json {
    if (schema.const !== undefined) return JSON.stringify(schema.const)
    if (schema.enum) return JSON.stringify(random.pick(schema.enum))
    if (schema.anyOf) return makeValue(random.pick(schema.anyOf))
    if (schema.type === 'object') return writeObject(makeObject(schema))
    if (schema.type === 'boolean') return String(random.chance(0.5))
    if (schema.type === 'null') return 'null'
    if (schema.type === 'number' || schema.type === 'integer') return makeNumber(schema)
    return makeText(schema)
  }

  return {
    makeField,
    /** The fields of a body, each as JSON; of several shapes one. */
    makeFields: (schema: ValueSchema): Record<string, Json> => makeObject(schema.anyOf ? random.pick(schema.anyOf) : schema),
    /** A value for a path parameter. */
    makePathValue(name: string, path: string, schema: ValueSchema): Json {
      if (schema.enum) return makeValue(schema)
      return known(name === 'id' ? meaningOfPath.find(([pattern]) => pattern.test(path))?.[1] : meanings[name]) ?? '1'
    },
  }
}

/** Writes fields as a JSON object. */
export const writeObject = (fields: Record<string, Json>): Json =>
  `{${Object.entries(fields)
    .map(([name, value]) => `${JSON.stringify(name)}:${value}`)
    .join(',')}}`
