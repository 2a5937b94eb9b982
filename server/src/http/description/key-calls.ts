import { createHash } from 'node:crypto'
import { z } from 'zod'

const operationSchema = z.looseObject({ security: z.array(z.record(z.string(), z.array(z.string()))).optional() })
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()), securitySchemes: z.looseObject({}) }),
})

/** The schemas that a part of a document names, also through one another. */
function schemasOf(part: unknown, schemas: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const found = new Map<string, unknown>()
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue
      found.set(name, schemas[name])
      visit(schemas[name])
    }
  }
  visit(part)
  return Object.fromEntries([...found].sort(([one], [other]) => one.localeCompare(other)))
}

/**
 * The part of an OpenAPI document that a program with a key needs: the calls that take one, the webhooks, and their
 * schemas. The client in `clients/typescript` is generated from it.
 */
export function keyCallsOf(described: unknown) {
  const { paths, components, ...document } = documentSchema.parse(described)
  const takesKey = ({ security = [] }: z.infer<typeof operationSchema>) => security.some((way) => 'apiKey' in way)
  const kept = Object.entries(paths).flatMap(([path, calls]) => {
    const withKey = Object.entries(calls).filter(([, call]) => takesKey(call))
    return withKey.length > 0 ? [[path, Object.fromEntries(withKey)] as const] : []
  })
  const rest = { ...document, paths: Object.fromEntries(kept) }
  const schemas = schemasOf([rest, components.responses], components.schemas)
  return { ...rest, components: { ...components, schemas } }
}

/** What the generated client says about its source: equal exactly when the document is. */
export const digestOf = (document: object): string => createHash('sha256').update(JSON.stringify(document)).digest('hex')
