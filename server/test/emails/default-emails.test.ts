import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { emailTemplates } from '#contract/content/emails/email-templates.rules.ts'
import { writeEveryEmail } from './every-email.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

test('every email that nobody has edited reads as before emails could be edited', async () => {
  const mails = await writeEveryEmail()
  const lines = mails.map(({ to, subject, text, html }) => `To: ${to}\nSubject: ${subject}\nHTML: ${hash(html)}\n\n${text}`)
  await expect(lines.join('\n=====\n')).toMatchFileSnapshot('default-emails.txt')
})

test('every kind of email is written with a value for each variable that its words may name', async () => {
  const templates = (await writeEveryEmail()).map(({ template }) => template)
  expect([...new Set(templates.map((template) => template?.key))].sort()).toEqual(Object.keys(emailTemplates).sort())
  const all: Record<string, { variables: object }> = emailTemplates
  for (const { key, values } of templates.filter((template) => template !== undefined))
    expect([key, Object.keys(values).sort()]).toEqual([key, Object.keys(all[key]?.variables ?? {}).sort()])
})
