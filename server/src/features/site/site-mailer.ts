import { escapeHtml, siteInMails } from '../../platform/mailer/mail-layout.ts'
import type { Mail } from '../../platform/mailer/mailer.ts'
import type { CurrentSettings } from './site-settings.ts'

/** The values that replace the placeholders of emails. */
type Values = Record<keyof typeof siteInMails, string>

const fill = (text: string, values: Values): string =>
  Object.entries(siteInMails).reduce((filled, [key, sign]) => filled.replaceAll(sign, () => values[key as keyof Values]), text)

const mapValues = (values: Values, change: (value: string) => string): Values => ({
  name: change(values.name),
  tagline: change(values.tagline),
  brandColor: change(values.brandColor),
  accentColor: change(values.accentColor),
})

/** The email with the site's name, tagline and colors as they are now, whenever it was written. */
export function signMail(mail: Mail, values: Values): Mail {
  return {
    ...mail,
    subject: fill(mail.subject, values),
    text: fill(mail.text, values),
    html: fill(mail.html, mapValues(values, escapeHtml)),
  }
}

/** A mailer, or a test of one that returns the server’s answer. */
interface Sending<Sent> {
  send(mail: Mail): Promise<Sent>
}

/** The words of emails that the operator has written. */
export interface EmailWords {
  emailInForce(mail: Mail): Mail
}

export interface SiteMailer<Sent = void> {
  /** The email as it is sent. */
  prepare(mail: Mail): Mail
  /** Sends an email as it is. */
  deliver(mail: Mail): Promise<Sent>
  /** Prepares an email and sends it. */
  send(mail: Mail): Promise<Sent>
}

/**
 * Sends each email in the words, the name and the colors of the site at that moment, also an email that was written
 * before they changed, and from the operator's address unless MAIL_FROM names the sender.
 */
export function createSiteMailer<Sent>(mailer: Sending<Sent>, settings: CurrentSettings, words: EmailWords): SiteMailer<Sent> {
  const prepare = (mail: Mail): Mail => {
    const site = settings.current()
    const hasSender = settings.isFixed('senderEmail')
    const from = hasSender ? {} : { from: { name: site.name, address: site.senderEmail } }
    return { ...signMail(words.emailInForce(mail), site), ...from }
  }
  return {
    prepare,
    deliver: (mail) => mailer.send(mail),
    send: (mail) => mailer.send(prepare(mail)),
  }
}
