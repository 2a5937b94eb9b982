import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

/** What gettext writes between a context and its text. */
const contextMark = '\u0004'

/** A text of a context: one English text may need two translations, such as a button of hosts and one of operators. */
export const inContext = (context: string, message: string): string => context + contextMark + message

/** A text and its context, which most have not. */
export function readContext(text: string): { context?: string; message: string } {
  const [message = '', context] = text.split(contextMark).reverse()
  return context === undefined ? { message } : { context, message }
}

/** A text, in its context, and its translation in a `.po` file. */
export interface Entry {
  message: string
  translation: string
  line: number
}

/** The texts of a `.po` file. A text may go on over several lines. */
export function readCatalog(text: string): Entry[] {
  const entries: Entry[] = []
  let part: 'message' | 'translation' | null = null
  let context: string | null = null
  for (const [at, line] of text.split('\n').entries()) {
    const [, keyword, quoted] = line.match(/^(msgctxt|msgid|msgstr)?\s*(".*")\s*$/) ?? []
    if (quoted === undefined) continue
    if (keyword === 'msgctxt') {
      context = JSON.parse(quoted) as string
      continue
    }
    if (keyword === 'msgid') {
      entries.push({ message: context === null ? '' : inContext(context, ''), translation: '', line: at + 1 })
      context = null
    }
    if (keyword) part = keyword === 'msgid' ? 'message' : 'translation'
    const entry = entries.at(-1)
    if (entry && part) entry[part] += JSON.parse(quoted)
  }
  return entries.filter(({ message }) => message !== '')
}

/** A `.po` file of these texts, with the files that they stand in. */
export function writeCatalog(
  language: string,
  entries: readonly { message: string; translation: string; files: readonly string[] }[],
): string {
  const head = `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: ${language}\\n"`
  const parts = entries.map(({ message: text, translation, files }) => {
    const { context, message } = readContext(text)
    return [
      ...new Set(files.map((file) => `#: ${file}`)),
      ...(context === undefined ? [] : [`msgctxt ${JSON.stringify(context)}`]),
      `msgid ${JSON.stringify(message)}`,
      `msgstr ${JSON.stringify(translation)}`,
    ].join('\n')
  })
  return `${[head, ...parts].join('\n\n')}\n`
}

/** The arguments of a message and the elements in it, sorted; throws where its braces or forms are wrong. */
function placesOf(message: string): string[] {
  const places = new Set<string>()
  const collect = (token: unknown): void => {
    if (!Array.isArray(token)) {
      for (const [tag] of String(token).matchAll(/<\/?\w+\/?>/g)) places.add(tag)
      return
    }
    const [name, kind, forms] = token
    places.add(`{${name}${kind ? `, ${kind}` : ''}}`)
    for (const form of Object.values(Object(forms))) Array.isArray(form) ? form.forEach(each) : collect(form)
  }
  const each = (token: unknown): void => (typeof token === 'string' && token === '#' ? undefined : collect(token))
  const tokens = compileMessage(message)
  for (const token of Array.isArray(tokens) ? tokens : [tokens]) each(token)
  return [...places].sort()
}

/** What is wrong with a translation; null for nothing. */
export function refuseTranslation({ message, translation }: Entry): string | null {
  if (translation.trim() === '') return `"${message}" is not translated`
  const reasons: unknown[] = []
  const { error } = console
  console.error = (...given: unknown[]) => reasons.push(given.join(' '))
  try {
    const [wanted, given] = [placesOf(message), placesOf(translation)]
    if (reasons.length > 0) return `"${translation}" cannot be read: ${reasons.join(' ').split('\n')[0]}`
    const differing = [...wanted.filter((each) => !given.includes(each)), ...given.filter((each) => !wanted.includes(each))]
    return differing.length > 0 ? `"${translation}" differs from "${message}" in ${differing.join(' ')}` : null
  } finally {
    console.error = error
  }
}

/** The name of a text in the catalogs of pages. */
export function nameOfText(text: string): string {
  const { context, message } = readContext(text)
  return generateMessageId(message, context)
}

/** A catalog as pages load it: by the name of each text, the parts it is shown from. */
export const compileCatalog = (entries: readonly Entry[]): Record<string, unknown> =>
  Object.fromEntries(entries.map(({ message, translation }) => [nameOfText(message), compileMessage(translation)]))

/** What the API says as pages load it: by its English text. */
export const compileRefusals = (entries: readonly Entry[]): Record<string, string> =>
  Object.fromEntries(entries.map(({ message, translation }) => [message, translation]))
