import { z } from 'zod'
import { allEndpoints } from '../../src/app/endpoints.ts'
import { describeApi } from '../../src/http/openapi.ts'

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
const parameterSchema = z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: valueSchema })
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
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})
type Document = z.infer<typeof documentSchema>
type Operation = z.infer<typeof operationSchema>

/** Resolves references: the document refers to its components at the top of a response only. */
function resolve(schema: Record<string, unknown>, { components }: Document): Record<string, unknown> {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
  return name === undefined ? schema : (components.schemas[name] as Record<string, unknown>)
}

function readAnswers({ responses }: Operation, document: Document): Call['answers'] {
  const known = new Map<string, z.ZodType>()
  const checkerOf = (schema: Record<string, unknown>) => {
    const text = JSON.stringify(schema)
    const checker = known.get(text) ?? z.fromJSONSchema(resolve(schema, document))
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
  const document = documentSchema.parse(JSON.parse(JSON.stringify(description)))
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters,
      body: readBody(operation),
      answers: readAnswers(operation, document),
      isForStaff: forStaff.has(operation.operationId),
    })),
  )
}
