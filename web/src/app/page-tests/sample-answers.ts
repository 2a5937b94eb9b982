import { z } from 'zod'
import type { AnyEndpoint } from '#contract/shared/endpoint.ts'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'

/** The parts of a JSON schema that samples are made of. */
interface ValueSchema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly ValueSchema[]
  oneOf?: readonly ValueSchema[]
  allOf?: readonly ValueSchema[]
  properties?: Readonly<Record<string, ValueSchema>>
  items?: ValueSchema
  prefixItems?: readonly ValueSchema[]
  additionalProperties?: ValueSchema | boolean
  propertyNames?: ValueSchema
  format?: string
  pattern?: string
  minLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

/** The moment at which the pages of samples are shown. */
export const sampleNow = new Date('2027-03-17T11:00:00.000Z')
const DAY_MS = 86_400_000
/** Items of a list at most: enough for each state that it can be in. */
const mostItems = 40

/** Values of which a schema does not say all that pages and forms need, by the names of their fields. */
const meanings: Readonly<Record<string, unknown>> = {
  country: 'PT',
  currency: 'usd',
  icon: 'wifi',
  month: '2027-03',
  settings: { ...defaultSiteSettings, name: '77', tagline: '77', supportEmail: '7@77.jp' },
  timeZone: 'UTC',
}

const optionsOf = ({ anyOf, oneOf }: ValueSchema): readonly ValueSchema[] => anyOf ?? oneOf ?? []
const isNull = ({ type }: ValueSchema): boolean => type === 'null'

/** In how many ways a value can differ that a page may have words for. */
function countVariants(schema: ValueSchema): number {
  const options = optionsOf(schema)
  const parts = [...options, ...(schema.allOf ?? []), ...Object.values(schema.properties ?? {})]
  return Math.max(1, schema.enum?.length ?? 0, options.length, ...parts.map(countVariants))
}

function sampleText({ format, pattern, minLength = 1 }: ValueSchema, variant: number): string {
  const day = new Date(sampleNow.getTime() + variant * DAY_MS).toISOString()
  if (format === 'date-time') return day
  if (format === 'date') return day.slice(0, 10)
  if (format === 'uri') return `https://9.9/${variant}`
  if (format === 'email') return `${variant}@9.9`
  const digits = String(700 + variant).padEnd(minLength, '7')
  if (!pattern || new RegExp(pattern).test(digits)) return digits
  return '#123456'
}

function sampleNumber({ minimum, exclusiveMinimum, maximum = 1_000_000 }: ValueSchema, variant: number): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
  return Math.min(maximum, Math.max(least, variant + 2))
}

/** A list has an item of each variant, and one without what may be missing. */
function sampleList({ items = {}, minItems = 0, maxItems = mostItems }: ValueSchema, name: string): unknown[] {
  const length = Math.max(minItems, Math.min(maxItems, mostItems, countVariants(items) + 1))
  return Array.from({ length }, (_, at) => sampleOf(items, name, at, at === length - 1 && at > 0))
}

function sampleOf(schema: ValueSchema, name: string, variant: number, isBare: boolean): unknown {
  if (schema.const !== undefined) return schema.const
  if (name in meanings && (schema.type === 'string' || schema.type === 'object')) return meanings[name]
  if (schema.enum) return schema.enum[variant % schema.enum.length]
  const options = optionsOf(schema)
  if (options.length > 0) {
    if (isBare && options.some(isNull)) return null
    const full = options.filter((option) => !isNull(option))
    return sampleOf(full[variant % full.length] ?? {}, name, variant, isBare)
  }
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, name, variant, isBare)))
  if (schema.prefixItems) return schema.prefixItems.map((part) => sampleOf(part, name, variant, isBare))
  if (schema.type === 'array') return sampleList(schema, name)
  if (schema.type === 'object') {
    const { properties = {}, additionalProperties: more, propertyNames } = schema
    const known = Object.entries(properties).map(([key, part]) => [key, sampleOf(part, key, variant, isBare)])
    const named =
      typeof more === 'object' ? (propertyNames?.enum ?? []).map((key) => [key, sampleOf(more, name, variant, isBare)]) : []
    return Object.fromEntries([...known, ...named])
  }
  if (schema.type === 'boolean') return variant % 2 === 0
  if (schema.type === 'number' || schema.type === 'integer') return sampleNumber(schema, variant)
  return schema.type === 'string' ? sampleText(schema, variant) : null
}

const schemas = new WeakMap<AnyEndpoint, ValueSchema>()
/** What schemas say of themselves, without names: the API's description names them for all tests of a process. */
const metadata = Object.assign(z.registry<z.core.GlobalMeta>(), {
  get(schema: z.core.$ZodType) {
    const { id: _, ...meta } = z.globalRegistry.get(schema) ?? {}
    return meta
  },
})

/** The reply of a call as a JSON schema, which takes longer to make than a sample. */
function schemaOf(endpoint: AnyEndpoint): ValueSchema {
  const known = schemas.get(endpoint)
  if (known) return known
  const made = z.toJSONSchema(endpoint.reply, { unrepresentable: 'any', io: 'output', reused: 'inline', metadata }) as ValueSchema
  schemas.set(endpoint, made)
  return made
}

/**
 * An answer of a call made of its schema alone: every state in its lists, dates around `sampleNow`, and no letters in
 * what people write. Each `variant` has the next of each choice outside of lists.
 */
export const sampleAnswer = (endpoint: AnyEndpoint, variant: number): unknown => sampleOf(schemaOf(endpoint), '', variant, false)
