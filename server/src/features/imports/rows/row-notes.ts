import type { NoteKind } from '#contract/imports/imports.schemas.ts'

/** A note for the host about a row. */
export interface RowNote {
  kind: NoteKind
  text: string
}

/** Collects the notes of one row. */
export type TakeNote = (kind: NoteKind, text: string) => void

const QUOTED_CHARACTERS = 40

/** A cell as a note quotes it. */
export const quote = (cell: string): string => {
  const line = cell.replace(/\s+/g, ' ').trim()
  return `“${line.length > QUOTED_CHARACTERS ? `${line.slice(0, QUOTED_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '')}…` : line}”`
}
