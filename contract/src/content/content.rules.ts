import { perHour, workOfAccount } from '../shared/limits.ts'

/** Limits of what the operator writes. The reasons are in `docs/decisions/0051-editable-content.md`. */
export const contentLimits = {
  lead: 300,
  text: 16_000,
  lines: 600,
  /** Of Markdown that is parsed in one go: a hostile one of this length takes a few milliseconds. */
  section: 4_000,
  sections: 30,
  testimonials: 12,
  testimonialName: 40,
  testimonialText: 300,
  subject: 150,
  heading: 100,
  emailText: 4_000,
  emailParagraphs: 12,
  /** Earlier versions that are shown. */
  history: 20,
  button: 40,
  /** Of a list: as many as there can be categories or amenities. */
  shortTexts: 100,
  /** The longest text of the settings; each has its own limit besides. */
  shortText: 160,
  /** Of one member of staff. */
  changesPerHour: 120,
  samplesPerHour: 10,
} as const

export const textChanges = workOfAccount(perHour('content-changes', contentLimits.changesPerHour), 'changes')
export const testEmails = workOfAccount(perHour('content-email-tests', contentLimits.samplesPerHour), 'emails')

/** The pages whose prose the operator writes. */
export const editablePages = ['how-it-works', 'help', 'privacy-policy', 'terms-of-service'] as const
export type EditablePage = (typeof editablePages)[number]

/** The default text of each page in one language. */
export type PageTexts = Readonly<Record<EditablePage, { lead: string; text: string }>>

/**
 * The rules of Markdown-it that texts may use: no HTML, no pictures, no addresses by reference. All else stays text.
 */
export const markdownRules = ['heading', 'list', 'emphasis', 'link', 'backticks', 'escape', 'entity', 'newline'] as const

/** A variable in a text: `{{name}}`. */
export const variablePattern = /\{\{\s*([A-Za-z][A-Za-z.]*)\s*\}\}/g

/** A heading with an address of its own, such as `Prices {#prices}`: title and address. */
export const addressedHeading = /^(.{1,200}?)\s*\{#([a-z][a-z0-9-]{0,60})\}$/

/** The names of the variables in a text, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(variablePattern)].map(([, name = '']) => name)),
]

/** The variable that is all of a text; null when there are other words, another variable, or none. */
export function soleVariable(text: string): string | null {
  const [name, ...others] = variablesIn(text)
  return name !== undefined && others.length === 0 && text.trim().replace(variablePattern, '') === '' ? name : null
}

/** A variable that a text may have. */
export interface ContentVariable {
  name: string
  /** What it stands for. */
  means: string
  /** Its value in a preview. */
  sample: string
  /** The text is refused without it. */
  isRequired?: boolean
}

/** The ages that the terms and the privacy policy name. */
export const ages = { account: 18, data: 13 } as const
/** Within how many hours support answers. */
export const supportAnswerHours = 24
/** The day on which the texts of a new site were last changed. */
export const defaultTextDate = '2026-11-22'
