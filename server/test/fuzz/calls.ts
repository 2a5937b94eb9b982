import { z } from 'zod'
import { allEndpoints } from '../../src/app/endpoints.ts'
import { describeApi } from '../../src/http/description/openapi.ts'

/** A JSON Schema of the document. Only keywords that a generator of values uses are named. */
export interface ValueSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: ValueSchema[]
  properties?: Record<string, ValueSchema>
  required?: string[]
  items?: ValueSchema
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  maxItems?: number
}

/** The document's promise for one status: nothing, or a body of a type. */
export interface PromisedAnswer {
  contentType: string | null
  body: z.ZodType | null
}

/** One operation of the document. */
export interface Call {
  name: string
  method: string
  path: string
  parameters: Parameter[]
  body: { isForm: boolean; schema: ValueSchema } | null
  answers: ReadonlyMap<number, PromisedAnswer>
  /** Whether it needs a right that only staff have. */
  isForStaff: boolean
}

// The generator reads the schema of a value; it ignores unknown keywords.
const valueSchema = z.custom<ValueSchema>((value) => typeof value === 'object' && value !== null)
const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().default(false),
  schema: valueSchema,
})
const contentSchema = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }))
const operationSchema = z.object({
  operationId: z.string(),
  parameters: z.array(parameterSchema),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ content: contentSchema.optional() })),
})
export type Parameter = z.infer<typeof parameterSchema>
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
})
type Operation = z.infer<typeof operationSchema>

/** The document with what each reference names in its place; fields beside a reference come first. */
function resolveReferences(document: unknown): unknown {
  const follow = (target: string): unknown =>
    target
      .split('/')
      .slice(1)
      .reduce<unknown>((part, key) => Reflect.get(Object(part), key), document)
  const resolve = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(resolve)
    if (typeof part !== 'object' || part === null) return part
    const { $ref, ...rest } = part as Record<string, unknown>
    const fields = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, resolve(value)]))
    return typeof $ref === 'string' ? { ...Object(resolve(follow($ref))), ...fields } : fields
  }
  return resolve(document)
}

function readAnswers({ responses }: Operation): Call['answers'] {
  const known = new Map<string, z.ZodType>()
  const checkerOf = (schema: Record<string, unknown>) => {
    const text = JSON.stringify(schema)
    const checker = known.get(text) ?? z.fromJSONSchema(schema)
    known.set(text, checker)
    return checker
  }
  return new Map(
    Object.entries(responses).map(([status, { content }]): [number, PromisedAnswer] => {
      const [typed] = Object.entries(content ?? {})
      if (!typed) return [Number(status), { contentType: null, body: null }]
      return [Number(status), { contentType: typed[0], body: checkerOf(typed[1].schema) }]
    }),
  )
}

function readBody({ requestBody }: Operation): Call['body'] {
  const [typed] = Object.entries(requestBody?.content ?? {})
  return typed ? { isForm: typed[0].startsWith('multipart/'), schema: valueSchema.parse(typed[1].schema) } : null
}

/** Every call that our own OpenAPI document describes. */
export function readCalls(): Call[] {
  const description = describeApi(allEndpoints, { productName: 'Porchlight', publicUrl: 'http://localhost:3000' })
  const forStaff = new Set(allEndpoints.filter(({ access }) => typeof access === 'object').map(({ name }) => name))
  const document = documentSchema.parse(resolveReferences(JSON.parse(JSON.stringify(description))))
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters,
      body: readBody(operation),
      answers: readAnswers(operation),
      isForStaff: forStaff.has(operation.operationId),
    })),
  )
}
