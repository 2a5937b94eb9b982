import type { Nights } from '#contract/calendars/calendars.schemas.ts'
import { UnreadableCalendar } from './ics-text.ts'

/** An entry that is left out; the message says why, and after a `|` gives an example. */
export class Skipped extends Error {}

const ENTRY = ['1 entry was left out', 'entries were left out'] as const
/** An entry that is taken otherwise than it is written. */
export const TAKEN = ['1 entry was taken in part', 'entries were taken in part'] as const
export const ZONE = ['1 time zone is described in two ways', 'time zones are described in two ways'] as const
export const DATE = ['1 date of a repeating entry was left out', 'dates of repeating entries were left out'] as const

/** Counts what was left out or read otherwise than written, with the first example of each kind. */
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
          const those = count === 1 ? one : `${count} ${more}`
          return `${those}: ${reason}${example ? ` (${example})` : ''}.`
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
