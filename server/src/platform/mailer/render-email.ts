import { soleVariable, variablePattern, variablesIn } from '#contract/content/content.rules.ts'
import { type EmailBlock, type EmailText, withoutLinksInEmails } from '#contract/content/emails/email-template.rules.ts'
import type { EmailValue } from '#contract/content/emails/email-templates.rules.ts'
import type { Paragraph } from '#contract/content/page.schemas.ts'
import type { Context } from '../../context.ts'
import { type Email, templateOf } from './email.ts'
import { type MailSite, type RenderedMail, renderMail } from './mail-layout.ts'
import type { Mail } from './mailer.ts'
import { type OlderEmail, signOlderEmail } from './older-email.ts'

interface Ctx {
  settings: Pick<Context['settings'], 'current' | 'isFixed'>
  texts: Pick<Context['texts'], 'emailWords'>
}

/**
 * The email as it is sent now: in the words in force, with the site's name, tagline and colors, and from the
 * operator's address unless MAIL_FROM names the sender. Throws for a kind that this version does not know.
 */
export function renderEmail({ settings, texts }: Ctx, email: Email | OlderEmail): Mail {
  const site = settings.current()
  const rendered = 'kind' in email ? fillEmail(wordsOf(texts, email), email, site) : renderOlder(texts, email, site)
  const from = settings.isFixed('senderEmail') ? {} : { from: { name: site.name, address: site.senderEmail } }
  return { to: email.to, ...rendered, ...from }
}

/** Renders an email and sends it at once. */
export const sendEmail = (ctx: Ctx & Pick<Context, 'mailer'>, email: Email): Promise<void> =>
  ctx.mailer.send(renderEmail(ctx, email))

const wordsOf = (texts: Ctx['texts'], { kind, values, draft }: Email): EmailText =>
  draft ?? operatorsWords(texts, kind, values) ?? defaultWords(kind)

/** Words of the operator that name a value unknown when the email was queued are not used. */
function operatorsWords(texts: Ctx['texts'], kind: string, values: Email['values']): EmailText | null {
  const words = texts.emailWords(kind)
  return words && hasEveryValue(words, values) ? words : null
}

/** The default words, which are without Markdown. */
function defaultWords(kind: string): EmailText {
  const { subject, heading, paragraphs, button = '' } = templateOf(kind)
  return { subject, heading, blocks: paragraphs.map((text) => ({ kind: 'paragraph', runs: [{ text }] })), button }
}

function renderOlder(texts: Ctx['texts'], email: OlderEmail, site: MailSite): RenderedMail {
  const { template } = email
  const words = template ? operatorsWords(texts, template.key, template.values) : null
  return template && words ? fillEmail(words, template, site) : signOlderEmail(email, site)
}

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

const withoutUnexpectedLinks = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      withoutLinksInEmails.has(name) && typeof value === 'string' ? withoutLinks(value) : value,
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

const wordsIn = (runs: Paragraph) => runs.map(({ text }) => text).join('')

/** Whether a text names a variable that this email has no value for. */
const isLeftOut = (runs: Paragraph, values: Values) => variablesIn(wordsIn(runs)).some((name) => valueFor(values, name) === null)

/** The paragraphs that a variable alone in its paragraph stands for. */
function severalOf(runs: Paragraph, values: Values): readonly string[] | null {
  const name = soleVariable(wordsIn(runs))
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
  return wordsIn(runs) === '' ? [] : [{ ...block, runs }]
}

/** An email in the shared layout. Values are never read as Markdown or HTML: the text was parsed before. */
export function fillEmail(
  text: EmailText,
  { values: given, code, rows, url }: Pick<Email, 'values' | 'code' | 'rows' | 'url'>,
  site: MailSite,
): RenderedMail {
  const values = { ...withoutUnexpectedLinks(given), siteName: site.name }
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
  const words = blocks.flatMap((block) => (block.kind === 'points' ? block.items : [block.runs])).map(wordsIn)
  return variablesIn([subject, heading, button, ...words].join('\n'))
}

/** Whether every variable of the text has a value: an email that waited during an upgrade may know fewer. */
export const hasEveryValue = (text: EmailText, values: Values): boolean =>
  variablesOfEmail(text).every((name) => name === 'siteName' || Object.hasOwn(values, name))
