import { z } from 'zod'
import type { FieldIssue } from '#contract/shared/problem.ts'

/** Names that a refusal lists, and the characters shown of each: a body may hold thousands of them. */
const MOST_NAMED = 10
const MOST_LETTERS = 100

type Path = readonly string[]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The branch of a union that reads the value. */
const branchOf = (options: readonly z.core.$ZodType[], value: unknown): z.core.$ZodType | undefined =>
  options.find((option) => z.safeParse(option, value).success)

function* unknownIn(schema: z.core.$ZodType, value: unknown, path: Path): Generator<Path> {
  // The classes of zod that a call can be made of; anything else holds no names.
  if (schema instanceof z.ZodObject) {
    if (!isRecord(value)) return
    const { shape, catchall } = schema.def
    for (const [name, part] of Object.entries(value)) {
      const field: z.core.$ZodType | undefined = Object.hasOwn(shape, name) ? shape[name] : catchall
      if (field === undefined) yield [...path, name]
      else yield* unknownIn(field, part, [...path, name])
    }
  } else if (schema instanceof z.ZodArray) {
    if (!Array.isArray(value)) return
    for (const [at, part] of value.entries()) yield* unknownIn(schema.def.element, part, [...path, String(at)])
  } else if (schema instanceof z.ZodUnion) {
    const branch = branchOf(schema.def.options, value)
    if (branch) yield* unknownIn(branch, value, path)
  } else if (schema instanceof z.ZodPipe) {
    yield* unknownIn(schema.def.in, value, path)
  } else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    yield* unknownIn(schema.def.innerType, value, path)
  } else if (schema instanceof z.ZodDefault || schema instanceof z.ZodCatch) {
    yield* unknownIn(schema.def.innerType, value, path)
  }
}

/**
 * An issue for each name in a query or a body that its schema does not have, ten at most. The value is one that the
 * schema accepts. Objects that say so in the contract (`z.looseObject`) may have others.
 */
export function issuesOfUnknown(schema: z.core.$ZodType, value: unknown, noun: 'field' | 'query parameter'): FieldIssue[] {
  const issues: FieldIssue[] = []
  for (const names of unknownIn(schema, value, [])) {
    const path = names.join('.').slice(0, MOST_LETTERS)
    issues.push({ path, message: `Unknown ${noun}: ${path}` })
    if (issues.length === MOST_NAMED) break
  }
  return issues
}
