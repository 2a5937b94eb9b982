import { formatDollarsExact, toDollars } from '#contract/shared/money.ts'
import type { Queryable } from '../../db/client.ts'
import { queueBookingMail } from '../../platform/mailer/booking-mail.ts'
import { renderMail } from '../../platform/mailer/mail-layout.ts'

interface PayoutEmail {
  bookingId: number
  to: string
  title: string
  amountCents: number
  publicUrl: string
}

const dollars = (cents: number) => formatDollarsExact(toDollars(cents))

const queue = (tx: Queryable, news: 'sent' | 'blocked', email: PayoutEmail, words: Parameters<typeof renderMail>[0]) =>
  queueBookingMail(tx, {
    bookingId: email.bookingId,
    kind: `payout_${news}`,
    recipient: 'host',
    key: `mail:payout:${email.bookingId}:${news}`,
    mail: { to: email.to, ...renderMail(words) },
    amountCents: email.amountCents,
  })

/** Tells the host that a payout is on its way, once per booking. */
export const queuePayoutSent = (tx: Queryable, email: PayoutEmail): Promise<void> =>
  queue(tx, 'sent', email, {
    subject: `Your payout for ${email.title}`,
    heading: 'Your payout is on its way',
    paragraphs: [`We sent you ${dollars(email.amountCents)} for a stay at ${email.title}.`],
    action: { label: 'See your earnings', url: `${email.publicUrl}/earnings` },
  })

/** Tells the host that their payout account accepts no transfers, once per booking. */
export const queuePayoutBlocked = (tx: Queryable, email: PayoutEmail): Promise<void> =>
  queue(tx, 'blocked', email, {
    subject: 'Your payout is waiting for you',
    heading: 'Your payout account needs your attention',
    paragraphs: [
      `We could not send you ${dollars(email.amountCents)} for a stay at ${email.title}, because your payout account cannot receive payments right now.`,
      'Please complete the missing details. We retry every day.',
    ],
    action: { label: 'Open the payout setup', url: `${email.publicUrl}/list-property` },
  })
