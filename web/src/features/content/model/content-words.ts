import { t } from '@lingui/core/macro'
import type { ContentBody, ContentItem, ContentLanguage, TranslationState } from '#contract/content/content.schemas.ts'
import { type Language, languages } from '#contract/shared/texts/languages.ts'
import { formatInstant } from '../../../lib/format.ts'
import { joinWords } from '../../../lib/texts/join-words.ts'

interface Change {
  isDefault: boolean
  at: string | null
  by: { name: string } | null
}

/** Who changed a text and when, or that it is the default. */
export function changeWords({ isDefault, at, by }: Change): string {
  if (!at || !by) return t`Default text`
  const day = formatInstant(at)
  const { name } = by
  return isDefault ? t`Default text again since ${day} by ${name}` : t`Changed ${day} by ${name}`
}

/** The state of a translation in a word or two. */
export const nameState = (state: TranslationState): string =>
  ({
    original: t`Original`,
    translated: t`Translated`,
    outdated: t`Outdated`,
    missing: t`Missing`,
    default: t`Default text`,
  })[state]

/** `Deutsch: Outdated` */
export function stateWords({ language, state }: ContentLanguage): string {
  const words = nameState(state)
  return t`${languages[language].name}: ${words}`
}

/** More languages than these are named together where they are all missing. */
const namedAlone = 2

/**
 * The languages that are translated from another one, or have to be: `Deutsch: Outdated, Français: Missing`; of more
 * than two `Missing: Deutsch, Français, Português`, at the end.
 */
export function listStates({ languages: all = [] }: Pick<ContentItem, 'languages'>): string {
  const listed = all.filter(({ state }) => state !== 'original' && state !== 'default')
  const missing = listed.filter(({ state }) => state === 'missing')
  if (missing.length <= namedAlone) return joinWords(listed.map(stateWords))
  const names = joinWords(missing.map(({ language }) => languages[language].name))
  const others = listed.filter((each) => !missing.includes(each)).map(stateWords)
  return joinWords([...others, t`Missing: ${names}`])
}

/** What the readers of a language see, and what is left to do; empty for a translation of today's original. */
export function shownWords({ state, shown }: ContentLanguage, original: Language): string {
  if (state === 'original') return t`Other languages are translated from this text.`
  if (state === 'outdated') return t`The text in ${languages[original].name} has changed since this translation.`
  if (state === 'translated') return ''
  if (state === 'default') return t`Readers see the default text.`
  const { name } = languages[shown.language]
  return shown.isDefault ? t`Missing: readers see the default text in ${name}.` : t`Missing: readers see your text in ${name}.`
}

/** A text as lines to read. */
export function linesOf(body: ContentBody): string[] {
  if (body.kind === 'page') return [body.lead, '', ...body.text.split('\n')]
  if (body.kind === 'email') {
    const { subject, heading, text, button } = body
    return [
      t`Subject: ${subject}`,
      t`Heading: ${heading}`,
      '',
      ...text.split('\n'),
      ...(button ? ['', t`Button: ${button}`] : []),
    ]
  }
  if (body.kind === 'shortTexts') return body.texts.map(({ of, text }) => `${of} → ${text}`)
  return body.testimonials.flatMap(({ name, rating, text }) => [t`${name}, ${rating} of 5`, text, ''])
}

/** A line of a comparison: in both texts, or in one of them alone. */
export interface DiffLine {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Longer texts are compared from their first to their last difference only. */
const MAX_CELLS = 250_000

/** The lines that the two texts have in common, between those they start and end with. */
function compareMiddle(before: readonly string[], after: readonly string[]): DiffLine[] {
  const removed = before.map((text): DiffLine => ({ kind: 'removed', text }))
  const added = after.map((text): DiffLine => ({ kind: 'added', text }))
  if (before.length * after.length > MAX_CELLS) return [...removed, ...added]
  const width = after.length + 1
  const common = new Uint16Array((before.length + 1) * width)
  const at = (row: number, column: number) => common[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  const lines: DiffLine[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    const [old, now] = [before[row], after[column]]
    if (old !== undefined && old === now) {
      lines.push({ kind: 'same', text: old })
      row += 1
      column += 1
    } else if (old !== undefined && (now === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ kind: 'removed', text: old })
      row += 1
    } else if (now !== undefined) {
      lines.push({ kind: 'added', text: now })
      column += 1
    }
  }
  return lines
}

/** The difference between two texts, line by line. */
export function compareLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  const least = Math.min(before.length, after.length) - start
  while (end < least && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  const same = (texts: readonly string[]) => texts.map((text): DiffLine => ({ kind: 'same', text }))
  return [
    ...same(before.slice(0, start)),
    ...compareMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(before.slice(before.length - end)),
  ]
}
