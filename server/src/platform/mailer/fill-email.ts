import { soleVariable, variablePattern, variablesIn } from '#contract/content/content.rules.ts'
import { type EmailBlock, type EmailText, namesInEmails } from '#contract/content/emails/email-template.rules.ts'
import type { EmailValue } from '#contract/content/emails/email-templates.rules.ts'
import type { Paragraph } from '#contract/content/page.schemas.ts'
import type { Email } from './email.ts'
import { type MailSite, type RenderedMail, renderMail } from './mail-layout.ts'

type Values = Readonly<Record<string, EmailValue>>

const SPACED = new RegExp(` ?${variablePattern.source}`, 'g')

/** No line breaks here and nothing is shown, and mail programs find no address around it. */
const WORD_JOINER = '\u2060'

/**
 * A text that people wrote where nobody expects a link: mail programs make links of addresses, in plain text too. An
 * email address alone stays one.
 */
const withoutLinks = (text: string): string =>
  /^[^\s@]+@[^\s@]+$/.test(text)
    ? text
    : text.replace(/:(?=\/\/)/g, `:${WORD_JOINER}`).replace(/(?<=[\p{L}\p{N}])[.@](?=\p{L})/gu, `$&${WORD_JOINER}`)

const withoutLinksInNames = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      namesInEmails.has(name) && typeof value === 'string' ? withoutLinks(value) : value,
    ]),
  )

/** Null leaves a variable out, also one that the version that queued the email did not know. */
const valueFor = (values: Values, name: string): EmailValue => (Object.hasOwn(values, name) ? (values[name] ?? null) : null)

/** A text with the values in place of its variables, in one pass: a variable in a value stays text. */
export function fillText(text: string, values: Values): string {
  return text.replace(SPACED, (whole, name: string) => {
    const value = valueFor(values, name) ?? ''
    const words = typeof value === 'string' ? value : value.join('\n\n')
    return words === '' ? '' : `${whole.startsWith(' ') ? ' ' : ''}${words}`
  })
}

const fillRuns = (runs: Paragraph, values: Values): Paragraph =>
  runs.map((run) => ({ ...run, text: fillText(run.text, values) })).filter(({ text }) => text !== '')

const wordsOf = (runs: Paragraph) => runs.map(({ text }) => text).join('')

/** Whether a text names a variable that this email has no value for. */
const isLeftOut = (runs: Paragraph, values: Values) => variablesIn(wordsOf(runs)).some((name) => valueFor(values, name) === null)

/** The paragraphs that a variable alone in its paragraph stands for. */
function severalOf(runs: Paragraph, values: Values): readonly string[] | null {
  const name = soleVariable(wordsOf(runs))
  const value = name === null ? null : valueFor(values, name)
  return typeof value === 'object' ? value : null
}

function fillBlock(block: EmailBlock, values: Values): EmailBlock[] {
  if (block.kind === 'points') {
    const items = block.items.filter((runs) => !isLeftOut(runs, values)).map((runs) => fillRuns(runs, values))
    return items.length > 0 ? [{ ...block, items }] : []
  }
  if (isLeftOut(block.runs, values)) return []
  const several = severalOf(block.runs, values)
  if (several) return several.map((text) => ({ kind: 'paragraph', runs: [{ text }] }))
  const runs = fillRuns(block.runs, values)
  return wordsOf(runs) === '' ? [] : [{ ...block, runs }]
}

/** An email in the shared layout. Values are never read as Markdown or HTML: the text was parsed before. */
export function fillEmail(
  text: EmailText,
  { values: given, code, rows, url }: Pick<Email, 'values' | 'code' | 'rows' | 'url'>,
  site: MailSite,
): RenderedMail {
  const values = { ...withoutLinksInNames(given), siteName: site.name }
  const label = fillText(text.button, values)
  const content = {
    subject: fillText(text.subject, { ...given, siteName: site.name }),
    heading: fillText(text.heading, values),
    paragraphs: text.blocks.flatMap((block) => fillBlock(block, values)),
    ...(code === undefined ? {} : { code }),
    ...(rows ? { rows: rows.map(({ name, value }) => ({ name: withoutLinks(name), value: withoutLinks(value) })) } : {}),
    ...(url === undefined || label === '' ? {} : { action: { label, url } }),
  }
  return renderMail(content, site)
}

/** Every variable of a text. */
const variablesOfEmail = ({ subject, heading, blocks, button }: EmailText): string[] => {
  const words = blocks.flatMap((block) => (block.kind === 'points' ? block.items : [block.runs])).map(wordsOf)
  return variablesIn([subject, heading, button, ...words].join('\n'))
}

/** Whether every variable of the text has a value: an email that waited during an upgrade may know fewer. */
export const hasEveryValue = (text: EmailText, values: Values): boolean =>
  variablesOfEmail(text).every((name) => name === 'siteName' || Object.hasOwn(values, name))
