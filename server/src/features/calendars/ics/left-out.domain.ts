import type { Nights } from '#contract/calendars/calendars.schemas.ts'
import { UnreadableCalendar } from './ics-text.domain.ts'

/** An entry that is left out; the message says why, and after a `|` gives an example. */
export class Skipped extends Error {}

const ENTRY = ['entry', 'entries'] as const
export const DATE = ['date of a repeating entry', 'dates of repeating entries'] as const

/** Counts what was left out, with the first example of each kind. */
export function makeNotes() {
  const reasons = new Map<string, { count: number; example: string; names: readonly [one: string, more: string] }>()
  return {
    add: (reason: string, example = '', names: readonly [one: string, more: string] = ENTRY) => {
      const known = reasons.get(reason)
      reasons.set(reason, { count: (known?.count ?? 0) + 1, example: known?.example ?? example, names })
    },
    list: () =>
      [...reasons].map(
        ([
          reason,
          {
            count,
            example,
            names: [one, more],
          },
        ]) => {
          const those = count === 1 ? `1 ${one} was` : `${count} ${more} were`
          return `${those} left out: ${reason}${example ? ` (${example})` : ''}.`
        },
      ),
  }
}
export type Notes = ReturnType<typeof makeNotes>

/** The nights of an entry; an unreadable one is left out and noted. */
export function readOrNote(read: () => Nights[], notes: Notes): Nights[] {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableCalendar) throw error
    const [reason = '', example] = error instanceof Skipped ? error.message.split('|') : ['its days cannot be read']
    notes.add(reason, example)
    return []
  }
}
