import { accountEmails } from './account-emails.rules.ts'
import { listingEmails, messageEmails, payoutEmails, reviewEmails } from './community-emails.rules.ts'
import { type EmailFact, emailPhrases } from './email-phrases.rules.ts'
import type { EmailTemplate } from './email-template.rules.ts'
import { guestEmails } from './guest-emails.rules.ts'
import { hostEmails } from './host-emails.rules.ts'
import { personEmails, staffEmails } from './operation-emails.rules.ts'
import { secondFactorEmails } from './second-factor-emails.rules.ts'

/** Every kind of email, by its key. */
export const emailTemplates = {
  ...guestEmails,
  ...hostEmails,
  ...accountEmails,
  ...secondFactorEmails,
  ...personEmails,
  ...listingEmails,
  ...reviewEmails,
  ...payoutEmails,
  ...messageEmails,
  ...staffEmails,
} as const
type Templates = typeof emailTemplates
export type EmailKey = keyof Templates

/** The emails as the console lists them. */
export const emailGroups: readonly { name: string; emails: Readonly<Record<string, EmailTemplate>> }[] = [
  { name: 'Emails to guests about bookings', emails: guestEmails },
  { name: 'Emails to hosts about bookings', emails: hostEmails },
  { name: 'Emails about accounts', emails: { ...accountEmails, ...personEmails } },
  { name: 'Emails about two-step sign-in', emails: secondFactorEmails },
  { name: 'Emails about listings', emails: listingEmails },
  { name: 'Emails about reviews', emails: reviewEmails },
  { name: 'Emails about payouts', emails: payoutEmails },
  { name: 'Emails about messages and reports', emails: messageEmails },
  { name: 'Emails to staff and developers', emails: staffEmails },
]

/**
 * The value of a variable. A list becomes several paragraphs. Null leaves out the paragraph that names the variable;
 * an empty text leaves out the variable with the space before it.
 */
export type EmailValue = EmailFact | null | readonly EmailFact[]
/** A value for every variable of an email; `siteName` is known everywhere. */
export type EmailValues<Key extends EmailKey> = { readonly [Name in keyof Templates[Key]['variables']]: EmailValue }

/**
 * Every text of ours that an email may have, in English: what a language translates. The tagline is that of a new
 * site.
 */
export function listEmailTexts(tagline: string): string[] {
  const words: EmailTemplate[] = Object.values(emailTemplates)
  const ofTemplates = words.flatMap(({ subject, heading, paragraphs, button = '' }) => [subject, heading, ...paragraphs, button])
  const ofPhrases = Object.values(emailPhrases).flatMap((phrase) =>
    typeof phrase === 'string' ? [phrase] : Object.values(phrase),
  )
  const isText = (text: string) => /[\p{L}“]/u.test(text.replace(/\{\{\w+\}\}/g, ''))
  return [...new Set([...ofTemplates, ...ofPhrases, tagline].filter(isText))]
}

/** The variable of every email. */
export const siteNameVariable = { means: 'The name of the site', sample: 'the name of the site' } as const
