import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { emailTemplates } from '#contract/content/emails/email-templates.rules.ts'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { renderEmail } from '../../src/platform/mailer/render-email.ts'
import { writeEveryEmail } from './every-email.ts'

/** A site whose name, tagline and colors are recognized in the emails. */
const site = {
  ...defaultSiteSettings,
  name: '{{site.name}}',
  tagline: '{{site.tagline}}',
  brandColor: '{{site.brandColor}}',
  accentColor: '{{site.accentColor}}',
}
const ctx = { settings: { current: () => site, isFixed: () => true }, texts: { emailWords: () => null, siteTexts: () => ({}) } }

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

test('every email that nobody has edited reads as before emails could be edited', async () => {
  const mails = (await writeEveryEmail()).map((email) => renderEmail(ctx, email))
  const lines = mails.map(({ to, subject, text, html }) => `To: ${to}\nSubject: ${subject}\nHTML: ${hash(html)}\n\n${text}`)
  await expect(lines.join('\n=====\n')).toMatchFileSnapshot('default-emails.txt')
})

test('every kind of email is written with a value for each variable that its words may name', async () => {
  const emails = await writeEveryEmail()
  expect([...new Set(emails.map(({ kind }) => kind))].sort()).toEqual(Object.keys(emailTemplates).sort())
  const all: Record<string, { variables: object }> = emailTemplates
  for (const { kind, values } of emails)
    expect([kind, Object.keys(values).sort()]).toEqual([kind, Object.keys(all[kind]?.variables ?? {}).sort()])
})
