import { formatDollarsExact, toDollars } from '#contract/shared/money.ts'
import type { Queryable } from '../../db/client.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { renderMail } from '../../platform/mailer/mail-layout.ts'

interface PayoutLetter {
  bookingId: number
  to: string
  title: string
  amountCents: number
  publicUrl: string
}

const dollars = (cents: number) => formatDollarsExact(toDollars(cents))

const queue = (tx: Queryable, news: string, { bookingId, to }: PayoutLetter, words: Parameters<typeof renderMail>[0]) =>
  enqueue(tx, { kind: 'mail.send', key: `mail:payout:${bookingId}:${news}`, payload: { to, ...renderMail(words) } })

/** Tells the host that money is on its way, once a booking. */
export const queuePayoutSent = (tx: Queryable, letter: PayoutLetter): Promise<void> =>
  queue(tx, 'sent', letter, {
    subject: `Your payout for ${letter.title}`,
    heading: 'Your payout is on its way',
    paragraphs: [`We sent you ${dollars(letter.amountCents)} for a stay at ${letter.title}.`],
    action: { label: 'See your earnings', url: `${letter.publicUrl}/earnings` },
  })

/** Tells the host that their payout account takes no money, once a booking. */
export const queuePayoutBlocked = (tx: Queryable, letter: PayoutLetter): Promise<void> =>
  queue(tx, 'blocked', letter, {
    subject: 'Your payout is waiting for you',
    heading: 'Your payout account needs your attention',
    paragraphs: [
      `We could not send you ${dollars(letter.amountCents)} for a stay at ${letter.title}, because your payout account cannot receive money at the moment.`,
      'Please complete what is missing; we try again every day.',
    ],
    action: { label: 'Open the payout setup', url: `${letter.publicUrl}/list-property` },
  })
