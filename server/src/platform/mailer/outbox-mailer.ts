import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../clock/clock.ts'
import { loadNodemailer } from './load-nodemailer.ts'
import type { Mail, Mailer } from './mailer.ts'

/** What is stored beside each `.eml` file, so that showing an email needs no parser. */
export interface KeptMail extends Mail {
  /** ISO instant at which it was written. */
  sentAt: string
}

/** The folder of emails inside the data folder. */
export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox')

/**
 * Keeps emails instead of sending them: each one as `<time>-<count>-<random>.eml`, which any mail program opens, and
 * as `.json` beside it. Names sort by the order of writing. For development, demos and tests.
 */
export function createOutboxMailer({ dataDir, from: ownSender, clock }: { dataDir: string; from: string; clock: Clock }): Mailer {
  const folder = outboxFolder(dataDir)
  const openComposer = async () => {
    const { createTransport } = await loadNodemailer()
    return createTransport({ streamTransport: true, buffer: true, disableFileAccess: true, disableUrlAccess: true })
  }
  let opened: ReturnType<typeof openComposer> | null = null
  let count = 0

  // Written under another name first, so that a reader never sees half a file.
  const keep = async (name: string, content: string | Buffer) => {
    await writeFile(join(folder, `${name}.part`), content, { mode: 0o600 })
    await rename(join(folder, `${name}.part`), join(folder, name))
  }

  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const date = clock.now()
      count += 1
      const stamp = date.toISOString().replace(/[-:.]/g, '')
      const name = `${stamp}-${String(count).padStart(6, '0')}-${randomBytes(3).toString('hex')}`
      const { to, subject, text, html, from = ownSender } = mail
      opened ??= openComposer()
      const { message } = await (await opened).sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        date,
      })
      await keep(`${name}.eml`, Buffer.isBuffer(message) ? message : '')
      await keep(
        `${name}.json`,
        JSON.stringify({
          to,
          subject,
          text,
          html,
          sentAt: date.toISOString(),
        } satisfies KeptMail),
      )
    },
  }
}
