import { type CreateBlock, createBlockSchema } from '#contract/availability/availability.schemas.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'

/** The form's values; empty texts until something is entered. */
export interface BlockForm {
  startDate: string
  endDate: string
  reason: string
}

export const emptyBlockForm: BlockForm = { startDate: '', endDate: '', reason: '' }

/** The body of the call, or the first error. The reason is trimmed, and left out when empty. */
export function readBlockForm(form: BlockForm): { body: CreateBlock; problem: null } | { body: null; problem: string } {
  const reason = cleanLine(form.reason)
  const parsed = createBlockSchema.safeParse({
    startDate: form.startDate,
    endDate: form.endDate,
    ...(reason ? { reason } : {}),
  })
  if (parsed.success) return { body: parsed.data, problem: null }
  return { body: null, problem: parsed.error.issues[0]?.message ?? 'Please check the dates.' }
}

/** Splits 'Missing dates: Please select …' into the title and the sentence of a notice. */
export function splitProblem(problem: string): { title: string; text: string } {
  const at = problem.indexOf(': ')
  return at > 0 ? { title: problem.slice(0, at), text: problem.slice(at + 2) } : { title: 'Please check', text: problem }
}
