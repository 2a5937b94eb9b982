import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { renderMail } from './mail-layout.ts'
import { createSmtpMailer, type SmtpMailer } from './smtp-mailer.ts'

interface Received {
  from: string
  to: string[]
  isUtf8: boolean
  mail: Email
}

let server: SMTPServer
let mailer: SmtpMailer
const received: Received[] = []

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) => done(address.startsWith('nobody@') ? new Error('No such mailbox') : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), isUtf8: envelope.smtpUtf8 === true, mail })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Porchlight <hello@porchlight.example>' })
})

afterAll(async () => {
  mailer.close()
  await new Promise<void>((done) => server.close(done))
})

beforeEach(() => received.splice(0))

test('sends text and HTML with the configured sender', async () => {
  const site = { name: 'Porchlight', tagline: 'Stay', brandColor: '#123456', accentColor: '#654321' }
  const letter = renderMail({ subject: 'Café – 中文', heading: 'Hello', paragraphs: ['One & two'], code: '123456' }, site)
  await mailer.send({ to: 'ada@example.org', ...letter })
  expect(received).toHaveLength(1)
  const [{ from, to, mail } = { from: '', to: [], mail: {} as Email }] = received
  expect(from).toBe('hello@porchlight.example')
  expect(to).toEqual(['ada@example.org'])
  expect(mail.from).toMatchObject({ name: 'Porchlight', address: 'hello@porchlight.example' })
  expect(mail.subject).toBe('Café – 中文')
  expect(mail.text).toContain('One & two')
  expect(mail.text).toContain('123456')
  expect(mail.html).toContain('One &amp; two')
})

test.each(['jörg.müller@example.org', '用户@example.com'])('sends to %s as UTF-8', async (address) => {
  await mailer.send({ to: address, subject: 'Hi', text: 'x', html: '<p>x</p>' })
  expect(received.map(({ to, isUtf8, mail }) => ({ to, isUtf8, header: mail.to?.[0]?.address }))).toEqual([
    { to: [address], isUtf8: true, header: address },
  ])
})

test('fails when a server without UTF-8 refuses such an address, and sends the next email', async () => {
  const isAscii = (address: string) => !/[^ -~]/.test(address)
  const plain = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    hideSMTPUTF8: true,
    onRcptTo: ({ address }, _, done) => done(isAscii(address) ? null : new Error('Address not allowed')),
    onData: (stream, _, done) => {
      stream.resume()
      stream.on('end', () => done())
    },
  })
  plain.listen(0, '127.0.0.1')
  await once(plain.server, 'listening')
  const { port } = plain.server.address() as AddressInfo
  const old = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'a@b.example' })
  const letter = { subject: 'x', text: 'x', html: 'x' }
  await expect(old.send({ to: '用户@example.com', ...letter })).rejects.toThrow('Address not allowed')
  await expect(old.send({ to: 'ada@example.org', ...letter })).resolves.toBeUndefined()
  old.close()
  await new Promise<void>((done) => plain.close(done))
})

test('prevents added headers and recipients', async () => {
  await mailer.send({ to: 'ada@example.org', subject: 'Hi\r\nBcc: eve@example.org', text: 'x', html: '<p>x</p>' })
  expect(received[0]?.to).toEqual(['ada@example.org'])
  expect(received[0]?.mail.bcc ?? []).toEqual([])
})

test('fails when the server refuses the recipient', async () => {
  await expect(mailer.send({ to: 'nobody@example.org', subject: 'x', text: 'x', html: 'x' })).rejects.toThrow()
})

test('fails when no server answers', async () => {
  const dead = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@b.example' })
  await expect(dead.send({ to: 'ada@example.org', subject: 'x', text: 'x', html: 'x' })).rejects.toThrow()
  dead.close()
})
