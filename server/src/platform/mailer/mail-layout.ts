import type { EmailBlock } from '#contract/content/emails/email-template.rules.ts'
import type { Paragraph, Run } from '#contract/content/page.schemas.ts'
import type { Language } from '#contract/shared/texts/languages.ts'

/** What every email shows of the site. */
export interface MailSite {
  name: string
  tagline: string
  brandColor: string
  accentColor: string
  /** The language of the words; English without one. */
  language?: Language
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML, in content and in quoted attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

export interface MailRow {
  name: string
  value: string
}

export interface MailContent {
  subject: string
  heading: string
  /** Plain sentences and parsed ones; they are escaped. A line of a table is a separate paragraph. */
  paragraphs: readonly (string | EmailBlock)[]
  /** A code to be typed, shown large. */
  code?: string
  /** Names and values in two columns, such as the lines of a receipt; after the first paragraph. */
  rows?: readonly MailRow[]
  /** One button; `url` is absolute and http or https. */
  action?: { label: string; url: string }
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

const FONT = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const TEXT = 'margin:0 0 16px;font-size:16px;line-height:1.6;color:#1b2623;white-space:pre-line;overflow-wrap:anywhere'
const tags = { strong: 'strong', emphasis: 'em', code: 'code' } as const

function runHtml({ text, mark, href }: Run, brand: string): string {
  const marked = mark ? `<${tags[mark]}>${escapeHtml(text)}</${tags[mark]}>` : escapeHtml(text)
  return href === undefined ? marked : `<a href="${escapeHtml(href)}" style="color:${brand}">${marked}</a>`
}
const runsHtml = (runs: Paragraph, brand: string) => runs.map((run) => runHtml(run, brand)).join('')

const toBlock = (block: string | EmailBlock): EmailBlock =>
  typeof block === 'string' ? { kind: 'paragraph', runs: [{ text: block }] } : block

function blockHtml(block: EmailBlock, brand: string): string {
  if (block.kind === 'paragraph') return `<p style="${TEXT}">${runsHtml(block.runs, brand)}</p>`
  const tag = block.isNumbered ? 'ol' : 'ul'
  const items = block.items.map((runs) => `<li>${runsHtml(runs, brand)}</li>`).join('')
  return `<${tag} style="${TEXT};padding-left:24px">${items}</${tag}>`
}

/** A link in plain text has its address behind its words. */
const runText = ({ text, href }: Run) => {
  const address = href?.replace(/^mailto:/, '')
  return address === undefined || address === text ? text : `${text} (${address})`
}
const runsText = (runs: Paragraph) => runs.map(runText).join('')

const blockText = (block: EmailBlock): string =>
  block.kind === 'paragraph'
    ? runsText(block.runs)
    : block.items.map((runs, at) => `${block.isNumbered ? `${at + 1}.` : '-'} ${runsText(runs)}`).join('\n')

const codeHtml = (code: string, brand: string) =>
  `<p style="margin:8px 0 24px;padding:16px;border-radius:12px;background:#f3efe8;text-align:center;font-size:32px;letter-spacing:8px;font-weight:700;color:${brand}">${escapeHtml(code)}</p>`

const actionHtml = ({ label, url }: { label: string; url: string }, brand: string) =>
  `<p style="margin:8px 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${brand};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#5b6763;word-break:break-all">${escapeHtml(url)}</p>`

const rowHtml = ({ name, value }: MailRow) =>
  `<tr><td style="padding:8px 12px 8px 0;border-bottom:1px solid #e2dcd2;font-size:15px;line-height:1.5;color:#5b6763;${FONT}">${escapeHtml(name)}</td><td align="right" style="padding:8px 0;border-bottom:1px solid #e2dcd2;font-size:15px;line-height:1.5;font-weight:600;color:#1b2623;${FONT}">${escapeHtml(value)}</td></tr>`

const rowsHtml = (rows: readonly MailRow[]) =>
  `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;border-collapse:collapse">${rows.map(rowHtml).join('')}</table>`

const rowsText = (rows: readonly MailRow[]) => rows.map(({ name, value }) => `${name}: ${value}`).join('\n')

function refuseForeignScheme(url: string): void {
  if (!/^https?:\/\//.test(url)) throw new Error('A mail links to http and https addresses only')
}

function renderHtml({ subject, heading, paragraphs, code, rows, action }: MailContent, site: MailSite): string {
  const [name, brand] = [escapeHtml(site.name), escapeHtml(site.brandColor)]
  const [first, ...rest] = paragraphs.map((paragraph) => blockHtml(toBlock(paragraph), brand))
  return `<!doctype html>
<html lang="${site.language ?? 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#fbf9f5;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px"><tr><td style="padding:0 8px 16px;font-size:18px;font-weight:700;color:${brand};${FONT}"><span style="color:${escapeHtml(site.accentColor)}">&#9679;</span> ${name}</td></tr>
<tr><td style="padding:32px;border:1px solid #e2dcd2;border-radius:16px;background:#ffffff;${FONT}">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:600;color:#1b2623;font-family:Fraunces,Georgia,serif">${escapeHtml(heading)}</h1>
${first ?? blockHtml(toBlock(''), brand)}
${code ? codeHtml(code, brand) : ''}${rows?.length ? rowsHtml(rows) : ''}${action ? actionHtml(action, brand) : ''}${rest.join('\n')}
</td></tr><tr><td style="padding:16px 8px;font-size:13px;line-height:1.5;color:#5b6763;${FONT}">${name} &middot; ${escapeHtml(site.tagline)}</td></tr></table>
</td></tr></table>
</body></html>
`
}

function renderText({ heading, paragraphs, code, rows, action }: MailContent, site: MailSite): string {
  const [first = '', ...rest] = paragraphs.map((paragraph) => blockText(toBlock(paragraph)))
  const parts = [
    heading,
    first,
    ...(code ? [`    ${code}`] : []),
    ...(rows?.length ? [rowsText(rows)] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...rest,
  ]
  return `${parts.join('\n\n')}\n\n-- \n${site.name}. ${site.tagline}\n`
}

export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * Puts the text of an email into the shared layout. Code, rows and button follow the first paragraph. Everything is
 * escaped; a line break in the subject becomes a space. Throws when the button links to anything but http or https.
 */
export function renderMail(content: MailContent, site: MailSite): RenderedMail {
  if (content.action) refuseForeignScheme(content.action.url)
  const subject = inOneLine(content.subject)
  return { subject, text: renderText(content, site), html: renderHtml({ ...content, subject }, site) }
}
