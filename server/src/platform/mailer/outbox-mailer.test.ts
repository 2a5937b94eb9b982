import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { createOutboxMailer, outboxFolder } from './outbox-mailer.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'porchlight-outbox-'))
afterEach(() => rmSync(outboxFolder(dataDir), { recursive: true, force: true }))

test('keeps emails as .eml files whose names sort by time', async () => {
  const clock = { now: () => new Date('2030-05-01T10:00:00.000Z') }
  const mailer = createOutboxMailer({ dataDir, from: 'Porchlight <hello@porchlight.example>', clock })
  for (const subject of ['first', 'second', 'third']) {
    await mailer.send({ to: 'ada@example.org', subject, text: `text of ${subject}`, html: `<p>${subject}</p>` })
  }
  const files = readdirSync(outboxFolder(dataDir))
    .filter((name) => name.endsWith('.eml'))
    .sort()
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(outboxFolder(dataDir), name)))))
  expect(mails.map((mail) => mail.subject)).toEqual(['first', 'second', 'third'])
  expect(mails[0]?.to?.[0]).toMatchObject({ address: 'ada@example.org' })
  expect(mails[0]?.text?.trim()).toBe('text of first')
  expect(new Date(mails[0]?.date ?? '').toISOString()).toBe('2030-05-01T10:00:00.000Z')
})
