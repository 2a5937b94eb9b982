import { z } from 'zod'
import { schemaNames } from './schema-names.ts'

export type Json = Record<string, unknown>
type Direction = 'input' | 'output'

for (const [id, schema] of Object.entries<z.core.$ZodType>(schemaNames))
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })

/** Where the document keeps its named schemas. */
export const schemaPlace = '#/components/schemas/'

const named = new Map<string, Json>()

/** Replies of `jsonSchema`: the document and the page ask for most shapes several times. */
const converted = { input: new WeakMap<z.core.$ZodType, Json>(), output: new WeakMap<z.core.$ZodType, Json>() }

/** Removes redundant parts of replies: the pattern of a time that has a format, and the bounds of safe integers. */
function shorten({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** Says of objects in requests that other names are refused (`bodies/unknown-names.ts`). */
function close({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.type === 'object' && jsonSchema.properties) jsonSchema.additionalProperties ??= false
}

/** The JSON Schema of a shape as sent or as answered. A schema with a public name is a reference to that name. */
export function jsonSchema(schema: z.core.$ZodType, io: Direction): Json {
  const made = converted[io].get(schema)
  if (made) return made
  const whole = JSON.stringify(
    z.toJSONSchema(schema, { io, unrepresentable: 'any', override: io === 'output' ? shorten : close }),
  )
  const suffix = io === 'input' ? 'Input' : ''
  const referring = whole.replace(/"#\/\$defs\/(\w+)"/g, `"${schemaPlace}$1${suffix}"`)
  const { $schema: _, $defs = {}, ...shape }: Json & { $defs?: Record<string, Json> } = JSON.parse(referring)
  for (const [name, value] of Object.entries($defs)) named.set(`${name}${suffix}`, value)
  converted[io].set(schema, shape)
  return shape
}

/** The fields of an object as sent: its JSON Schema in place, even if it has a public name. */
export function fieldsOf(schema: z.core.$ZodType): { properties?: Record<string, Json>; required?: string[] } & Json {
  const { $ref, ...shape } = jsonSchema(schema, 'input')
  return typeof $ref === 'string' ? { ...named.get($ref.slice(schemaPlace.length)), ...shape } : shape
}

/**
 * The named schemas that parts of the document refer to, and those to which these refer, in the order of their names.
 */
export function schemasNamedIn(parts: unknown): Record<string, Json> {
  const found = new Map<string, Json>()
  const search = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = named.get(name)
      if (!schema || found.has(name)) continue
      found.set(name, schema)
      search(schema)
    }
  }
  search(parts)
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)))
}
