import type { EmailText } from '#contract/content/emails/email-template.rules.ts'
import type { Context } from '../../context.ts'
import { type Email, templateOf } from './email.ts'
import { fillEmail, hasEveryValue } from './fill-email.ts'
import type { MailSite, RenderedMail } from './mail-layout.ts'
import type { Mail } from './mailer.ts'
import { type OlderEmail, signOlderEmail } from './older-email.ts'

interface Ctx {
  settings: Pick<Context['settings'], 'current' | 'isFixed'>
  texts: Pick<Context['texts'], 'emailWords'>
}

/**
 * The email as it is sent now: in the words in force, with the site's name, tagline and colors, and from the operator's
 * address unless MAIL_FROM names the sender. Throws for a kind that this version does not know.
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
