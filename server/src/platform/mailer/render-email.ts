import { stayHours } from '#contract/availability/stay-hours.rules.ts'
import { soleVariable, variablePattern, variablesIn } from '#contract/content/content.rules.ts'
import { type EmailBlock, type EmailText, withoutLinksInEmails } from '#contract/content/emails/email-template.rules.ts'
import type { Paragraph } from '#contract/content/page.schemas.ts'
import { allLanguages, type Language, languagePrefix, sourceLanguage } from '#contract/shared/texts/languages.ts'
import type { Context } from '../../context.ts'
import { type Email, templateOf } from './email.ts'
import { type Speaker, type SpokenValues, speakerOf } from './email-language.ts'
import { type MailRow, type MailSite, type RenderedMail, renderMail } from './mail-layout.ts'
import type { Mail } from './mailer.ts'
import { type OlderEmail, signOlderEmail } from './older-email.ts'

interface Ctx {
  settings: Pick<Context['settings'], 'current' | 'isFixed'>
  texts: Pick<Context['texts'], 'emailWords' | 'siteTexts'>
}

/**
 * The email as it is sent now: in the words in force, with the site's name, tagline and colors, and from the
 * operator's address unless MAIL_FROM names the sender. Default words are in the reader's `language`, and so are the
 * operator's where they are translated; else in the language they were written in, and all of the email with them.
 * Throws for a kind or a phrase that this version does not know.
 */
export function renderEmail({ settings, texts }: Ctx, email: Email | OlderEmail, language?: Language): Mail {
  const site = settings.current()
  const [first = sourceLanguage] = site.languages
  const rendered =
    'kind' in email ? renderKind(texts, email, { site, language: language ?? first }) : renderOlder(texts, email, site)
  const from = settings.isFixed('senderEmail') ? {} : { from: { name: site.name, address: site.senderEmail } }
  return { to: email.to, ...rendered, ...from }
}

interface Reading {
  site: ReturnType<Ctx['settings']['current']>
  language: Language
}

/** The hours of every stay, which booking emails that release 0.1 has queued do not have among their values. */
export const arrivalValues = { checkInHour: { hour: stayHours.checkIn }, checkOutHour: { hour: stayHours.checkOut } }

function renderKind(texts: Ctx['texts'], queued: Email, { site, language }: Reading): RenderedMail {
  const email = { ...queued, values: { ...arrivalValues, ...queued.values } }
  const [first = sourceLanguage] = site.languages
  const tried = allLanguages.find((each) => each === email.language) ?? first
  const own = email.draft ? { words: email.draft, language: tried } : operatorsWords(texts, email, language)
  const speaker = speakerOf(own?.language ?? language, site)
  const pages = site.languages.includes(speaker.language) ? speaker.language : language
  const url = email.url?.replace(/^https?:\/\/[^/]+/, (origin) => origin + languagePrefix(pages, site.languages))
  const { rows, url: _, ...rest } = email
  const spoken = {
    ...rest,
    values: speaker.values(email.values),
    ...(rows ? { rows: rows.map(({ name, value }) => ({ name: speaker.fact(name), value: speaker.fact(value) })) } : {}),
    ...(url === undefined ? {} : { url }),
  }
  const { tagline = speaker.text(site.tagline) } = texts.siteTexts(speaker.language)
  const layout = { ...site, tagline, language: speaker.language }
  return fillEmail(own?.words ?? defaultWords(email.kind, speaker), spoken, layout)
}

/** Words of the operator that name a value unknown when the email was queued are not used. */
function operatorsWords(texts: Ctx['texts'], { kind, values }: Pick<Email, 'kind' | 'values'>, language: Language) {
  const own = texts.emailWords(kind, language)
  return own && hasEveryValue(own.words, values) ? own : null
}

/** The default words, which are without Markdown. */
function defaultWords(kind: string, { text }: Speaker): EmailText {
  const { subject, heading, paragraphs, button = '' } = templateOf(kind)
  return {
    subject: text(subject),
    heading: text(heading),
    blocks: paragraphs.map((each) => ({ kind: 'paragraph', runs: [{ text: text(each) }] })),
    button: text(button),
  }
}

function renderOlder(texts: Ctx['texts'], email: OlderEmail, site: Reading['site']): RenderedMail {
  const { template } = email
  const { values = {}, key = '', ...parts } = template ?? {}
  const first = site.languages[0] ?? sourceLanguage
  if (!template || !operatorsWords(texts, { kind: key, values }, first)) return signOlderEmail(email, site)
  return renderKind(texts, { to: email.to, kind: key, values, ...parts }, { site, language: first })
}

type Values = SpokenValues
type SpokenValue = SpokenValues[string]

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
const valueFor = (values: Values, name: string): SpokenValue => (Object.hasOwn(values, name) ? (values[name] ?? null) : null)

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
  { values: given, code, rows, url }: { values: SpokenValues; rows?: readonly MailRow[] } & Pick<Email, 'code' | 'url'>,
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
export const hasEveryValue = (text: EmailText, values: Readonly<Record<string, unknown>>): boolean =>
  variablesOfEmail(text).every((name) => name === 'siteName' || Object.hasOwn(values, name))
