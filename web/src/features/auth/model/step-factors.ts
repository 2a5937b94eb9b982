import { z } from 'zod'
import { ApiError } from '../../../lib/api/api-client.ts'

const kindsSchema = z.object({ hasApp: z.boolean(), hasPasskey: z.boolean() })

/** Which second factors the account has that has just passed the first step of signing in. */
export type StepFactors = z.infer<typeof kindsSchema>

/** Where the first step leaves them for the second. */
export const stepFactorsKey = ['sign-in-step'] as const

/** The second factors of a response that asks for one; null for every other error. */
export function readStepFactors(error: unknown): StepFactors | null {
  const problem = error instanceof ApiError ? error.problem : null
  if (problem?.code !== 'second_factor_required') return null
  const parsed = kindsSchema.safeParse(problem.details)
  return parsed.success ? parsed.data : { hasApp: true, hasPasskey: false }
}
