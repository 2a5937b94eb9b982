import { describe, expect, test } from 'vitest'
import type { EmailText } from '#contract/content/emails/email-template.rules.ts'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { emailOf } from './email.ts'
import { queuedEmailSchema } from './queue-email.ts'
import { renderEmail } from './render-email.ts'

const site = {
  ...defaultSiteSettings,
  name: 'Lake & Sons $&',
  tagline: 'Stay <here>',
  brandColor: '#123456',
  accentColor: '#654321',
}
/** What is sent of a job on a site whose operator has written these words. */
const send = (payload: unknown, words: EmailText | null = null) =>
  renderEmail(
    {
      settings: { current: () => site, isFixed: () => true },
      texts: { emailWords: () => words && { words, language: 'en' }, siteTexts: () => ({}) },
    },
    queuedEmailSchema.parse(JSON.parse(JSON.stringify(payload))),
  )

const own: EmailText = {
  subject: '{{siteName}}: {{code}}',
  heading: 'Hello',
  blocks: [{ kind: 'paragraph', runs: [{ text: 'Valid for {{minutes}} minutes.' }] }],
  button: '',
}
const email = emailOf('ada@example.org', 'email-password-code', { code: '123456', minutes: '10' }, { code: '123456' })

describe('an email', () => {
  test('is rendered from its data, in the words, the name and the colors in force', () => {
    const usual = send(email)
    expect(usual).toMatchObject({ to: 'ada@example.org', subject: '123456 is your Lake & Sons $& password code' })
    expect(usual.text).toMatch(/\n-- \nLake & Sons \$&\. Stay <here>\n$/)
    expect(usual.html).toContain('Lake &amp; Sons $&amp; &middot; Stay &lt;here&gt;')
    expect(usual.html).toContain('#123456')
    expect(usual.html).toContain('#654321')
    expect(send(email, own).subject).toBe('Lake & Sons $&: 123456')
  })

  test('of an unknown kind is not sent, and one with fewer values is sent in the default words without them', () => {
    expect(() => send({ ...email, kind: 'email-of-tomorrow' })).toThrow('There is no email email-of-tomorrow')
    const { subject, text } = send({ ...email, values: { code: '123456' } }, own)
    expect(subject).toBe('123456 is your Lake & Sons $& password code')
    expect(text).not.toContain('{{')
  })
})

test('a booking email that was queued without the hours of the stay says them, also in the words of an operator', () => {
  const values = { place: 'Mill', total: { cents: 100 } }
  const booked = { to: 'ada@example.org', kind: 'email-guest-booked', values }
  const sentence = 'Check-in is from 3 PM and check-out is until 11 AM, local time.'
  expect(send(booked).text).toContain(sentence)
  const written: EmailText = {
    ...own,
    subject: 'Come',
    blocks: [{ kind: 'paragraph', runs: [{ text: 'From {{checkInHour}}.' }] }],
  }
  expect(send(booked, written).text).toContain('From 3 PM.')
})

describe('an email that an earlier version has rendered', () => {
  const { to, kind: key, ...facts } = email
  const older = {
    to,
    subject: 'Code of {{site.name}}',
    text: 'Hello\n\n-- \n{{site.name}}. {{site.tagline}}\n',
    html: '<b style="color:{{site.brandColor}}">{{site.name}}</b> {{site.tagline}}<i style="color:{{site.accentColor}}"></i>',
  }
  const signed = {
    to,
    subject: 'Code of Lake & Sons $&',
    text: 'Hello\n\n-- \nLake & Sons $&. Stay <here>\n',
    html: '<b style="color:#123456">Lake &amp; Sons $&amp;</b> Stay &lt;here&gt;<i style="color:#654321"></i>',
  }

  test('is sent as it was rendered, with the site in place of the signs', () => {
    expect(send(older)).toEqual(signed)
    expect(send({ ...older, template: { key, ...facts } })).toEqual(signed)
    expect(send({ ...older, template: { key: 'email-of-tomorrow', values: {} } })).toEqual(signed)
  })

  test('is sent in the words of the operator, unless they name a value that it does not know', () => {
    expect(send({ ...older, template: { key, ...facts } }, own)).toEqual(send(email, own))
    expect(send({ ...older, template: { key, values: { code: '123456' } } }, own)).toEqual(signed)
  })
})
