import type { EditablePage } from '../content.rules.ts'

/** The default text of each page in one language. */
export type PageTexts = Readonly<Record<EditablePage, { lead: string; text: string }>>
