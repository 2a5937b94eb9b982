import { randomUUID } from 'node:crypto'
import type { EmailText } from '#contract/content/emails/email-template.rules.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Mail } from '../../platform/mailer/mailer.ts'
import { renderEmail } from '../../platform/mailer/write-email.ts'
import type { SharedThrottle } from '../auth/throttle.repository.ts'
import { findAddress } from './content.repository.ts'
import type { CatalogItem } from './content-catalog.domain.ts'
import { withAddresses } from './email-text.domain.ts'

export interface EmailSamplesDependencies {
  db: Database
  clock: Clock
  /** How often one member of staff may send test emails. */
  tests: SharedThrottle
  /** The origin of the site, without a trailing slash. */
  publicUrl: string
  /** Puts the name, tagline and colors of the site into an email. */
  sign: (mail: Mail) => Mail
}

const SAMPLE_CODE = '123456'

/** Emails with the samples of their variables, as their readers would see them now. */
export function createEmailSamples({ db, clock, tests, publicUrl, sign }: EmailSamplesDependencies) {
  const of = ({ email: template }: CatalogItem, text: EmailText | null): Mail => {
    if (!template || !text) throw new Error('Only an email has a sample')
    const values = Object.fromEntries(Object.entries(template.variables).map(([name, { sample }]) => [name, sample]))
    const facts = {
      values,
      ...(template.hasCode ? { code: SAMPLE_CODE } : {}),
      ...(template.details ? { rows: template.details } : {}),
      ...(template.button === undefined ? {} : { url: publicUrl }),
    }
    return sign({ to: '', ...renderEmail(withAddresses(text, publicUrl), facts) })
  }

  return {
    of,

    /** Sends a sample to the own address of a member of staff. */
    async send(actor: Actor, item: CatalogItem, text: EmailText | null): Promise<{ to: string }> {
      await tests.require(actor.id)
      const at = clock.now()
      const to = await findAddress(db, actor.id)
      const mail = of(item, text)
      const payload = { ...mail, to, subject: `Test: ${mail.subject}` }
      await db.transaction(async (tx) => {
        await enqueue(tx, { kind: 'mail.send', key: `mail:text-test:${randomUUID()}`, payload })
        await recordAudit(tx, { actorId: actor.id, action: 'content.email_tested', subjectId: item.key, detail: item.name, at })
      })
      return { to }
    },
  }
}

export type EmailSamples = ReturnType<typeof createEmailSamples>
