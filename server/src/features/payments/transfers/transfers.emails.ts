import type { Queryable } from '../../../db/client.ts'
import { type EmailSite, emailOf } from '../../../platform/mailer/email.ts'
import { queueEmail } from '../../../platform/mailer/queue-email.ts'

interface PayoutEmail {
  bookingId: number
  to: string
  title: string
  amountCents: number
}

const pages = { sent: 'earnings', blocked: 'list-property' } as const

function queue({ config }: EmailSite, tx: Queryable, news: 'sent' | 'blocked', email: PayoutEmail): Promise<void> {
  const { bookingId, to, title: place, amountCents } = email
  const values = { place, amount: { cents: amountCents } }
  return queueEmail(tx, {
    key: `mail:payout:${bookingId}:${news}`,
    email: emailOf(to, `email-payout-${news}`, values, { url: `${config.publicUrl}/${pages[news]}` }),
    about: { bookingId, kind: `payout_${news}`, recipient: 'host', amountCents },
  })
}

/** Tells the host that a payout is on its way, once per booking. */
export const queuePayoutSent = (site: EmailSite, tx: Queryable, email: PayoutEmail): Promise<void> =>
  queue(site, tx, 'sent', email)

/** Tells the host that their payout account accepts no transfers, once per booking. */
export const queuePayoutBlocked = (site: EmailSite, tx: Queryable, email: PayoutEmail): Promise<void> =>
  queue(site, tx, 'blocked', email)
