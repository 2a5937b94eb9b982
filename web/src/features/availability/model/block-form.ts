import { type CreateBlock, createBlockSchema } from '#contract/availability/availability.schemas.ts'

/** What the form holds: empty texts until something is chosen or typed. */
export interface BlockForm {
  startDate: string
  endDate: string
  reason: string
}

export const emptyBlockForm: BlockForm = { startDate: '', endDate: '', reason: '' }

/** What the call is sent, or the first sentence that is wrong. A reason is trimmed, and left out when nothing remains (spec §5). */
export function readBlockForm(form: BlockForm): { body: CreateBlock; problem: null } | { body: null; problem: string } {
  const reason = form.reason.trim()
  const parsed = createBlockSchema.safeParse({
    startDate: form.startDate,
    endDate: form.endDate,
    ...(reason ? { reason } : {}),
  })
  if (parsed.success) return { body: parsed.data, problem: null }
  return { body: null, problem: parsed.error.issues[0]?.message ?? 'Please check the dates.' }
}

/** A refusal 'Missing dates: Please select …' as the title and the sentence of a notice. */
export function splitProblem(problem: string): { title: string; text: string } {
  const at = problem.indexOf(': ')
  return at > 0 ? { title: problem.slice(0, at), text: problem.slice(at + 2) } : { title: 'Please check', text: problem }
}
