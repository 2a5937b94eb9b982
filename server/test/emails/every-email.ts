import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import type { Queryable } from '../../src/db/client.ts'
import type { BookingRow } from '../../src/db/queries/bookings.queries.ts'
import * as accounts from '../../src/features/auth/auth.emails.ts'
import { type BookingNews, queueBookingEmails } from '../../src/features/booking-emails/bookings.emails.ts'
import { type FoundOverlap, overlapMail } from '../../src/features/calendars/overlaps.ts'
import { testMail } from '../../src/features/checklist/checklist.ts'
import { queueDisabled } from '../../src/features/developers/webhooks/webhooks.emails.ts'
import { verdictMail } from '../../src/features/listing-desk/approvals.emails.ts'
import { noticeMail } from '../../src/features/messages/notices.ts'
import { queuePayoutBlocked, queuePayoutSent } from '../../src/features/payments/transfers/transfers.emails.ts'
import { reinstatedMail, suspendedMail } from '../../src/features/people/people.emails.ts'
import { accountErasedMail } from '../../src/features/privacy/privacy.emails.ts'
import { reportDecidedMail } from '../../src/features/reports/reports.ts'
import { queuePublished, queueReviewRequests, queueVerdict } from '../../src/features/reviews/reviews.emails.ts'
import type { ReviewRow } from '../../src/features/reviews/reviews.queries.ts'
import { invitationMail, ownerAddressMail, roleChangedMail } from '../../src/features/staff/staff.emails.ts'
import type { Email } from '../../src/platform/mailer/email.ts'

const publicUrl = 'https://rentals.example'
const ctx = { config: { publicUrl }, settings: { current: () => defaultSiteSettings } }
const to = 'ada@example.org'
const at = new Date('2030-05-01T10:00:00.000Z')

/** A transaction that answers reads with `rows`, one after the other, and keeps the emails that are queued in it. */
function recordingTx(...rows: unknown[][]) {
  const mails: Email[] = []
  const answers = [...rows]
  const query: unknown = new Proxy(() => undefined, {
    get: (_, name) => (name === 'then' ? (resolve: (found: unknown) => void) => resolve(answers.shift() ?? []) : () => query),
  })
  const execute = async ({ queryChunks }: { queryChunks: unknown[] }) => {
    const payload = queryChunks.find((chunk) => typeof chunk === 'string' && chunk.startsWith('{"to"'))
    if (typeof payload === 'string') mails.push(JSON.parse(payload))
  }
  return { tx: { select: () => query, insert: () => query, execute } as unknown as Queryable, mails }
}

const booking = {
  id: 7,
  checkIn: '2030-06-01',
  checkOut: '2030-06-05',
  guestCount: 3,
  phase: 'confirmed',
  totalCents: 65_400,
  specialRequests: 'A cot,\nplease.',
  respondBy: new Date('2030-05-02T10:00:00.000Z'),
  property: { title: 'Lake <House> & "Barn"', address: '1 Main St', city: 'Burlington', state: 'VT', country: 'United States' },
  quote: {
    nights: 4,
    nightlyRateCents: 15_000,
    rentalCents: 60_000,
    fees: [{ name: 'Cleaning', amountCents: 5_000, included: true }],
    serviceFeeCents: 5_400,
    totalCents: 65_400,
    siteFees: { guestPercent: 9, hostPercent: 3, payoutCents: 100 },
  },
} as unknown as BookingRow
const guest = { email: 'guest@example.org', firstName: 'Ada', lastName: 'Byron', phoneNumber: '+1 802 555 0100' }
const host = { email: 'host@example.org', firstName: 'Bo', timeZone: 'America/New_York', translations: null }

const news: BookingNews[] = [
  'paid',
  'booked',
  'reminder',
  'approved',
  'rejected',
  'cancelled',
  'request_expired',
  'operator_cancelled',
  'stay_cancelled',
  'host_cancelled',
  'paid_too_late',
  'refunded',
  'refund_failed',
]

async function bookingMails(kind: BookingNews, change: Partial<BookingRow>, refundCents: number, givenBackCents: number) {
  const { tx, mails } = recordingTx([guest], [host])
  await queueBookingEmails(ctx, tx, { news: kind, booking: { ...booking, ...change }, refundCents, givenBackCents })
  return mails
}

async function reviewMails(): Promise<Email[]> {
  const parties = {
    bookingId: 7,
    propertyId: 5,
    title: { title: 'Lake <House>' },
    guest: { ...guest, id: 'g' },
    host: { ...host, id: 'h' },
  }
  const review = { id: 3, kind: 'stay', bookingId: 7, rating: 5, comment: 'Quiet.\nWarm.' } as unknown as ReviewRow
  const asked = recordingTx([parties])
  await queueReviewRequests(asked.tx, 7, publicUrl)
  const one = recordingTx([parties])
  await queuePublished(one.tx, review, publicUrl)
  const two = recordingTx([parties])
  await queuePublished(two.tx, { ...review, kind: 'guest', rating: 1 }, publicUrl)
  const verdicts = recordingTx()
  for (const isHidden of [true, false])
    await queueVerdict(verdicts.tx, { id: 1, review, to, isHidden, reason: 'It names a person.', publicUrl })
  return [...asked.mails, ...one.mails, ...two.mails, ...verdicts.mails]
}

async function moneyMails(): Promise<Email[]> {
  const { tx, mails } = recordingTx()
  const email = { bookingId: 7, to, title: 'Lake House', amountCents: 63_100 }
  await queuePayoutSent(ctx, tx, email)
  await queuePayoutBlocked(ctx, tx, email)
  const endpoint = { id: 'wh_1', url: 'https://hooks.example/a?b=1&c=2' } as unknown as Parameters<typeof queueDisabled>[1]
  for (const reason of ['gone', 'failing'] as const) await queueDisabled(tx, endpoint, { to, reason, at, publicUrl })
  return mails
}

function accountMails(): Email[] {
  const factors: accounts.FactorNotice[] = [
    'on',
    'off',
    'codes-renewed',
    'code-used',
    'reset',
    'first-passkey',
    'passkey-added',
    'passkey-removed',
    'last-passkey-removed',
  ]
  return [
    accounts.confirmationMail(to, '123456', { at, device: 'Chrome on Windows', language: null }),
    accounts.confirmationMail(to, '123456', { at, language: null }),
    accounts.addressTakenMail(to, publicUrl),
    accounts.signInCodeMail(to, '123456', { at, device: 'Chrome on Windows' }),
    accounts.signInCodeMail(to, '123456', { at }),
    accounts.resetMail(to, '123456'),
    accounts.passwordChangedMail(to, publicUrl),
    accounts.newDeviceMail(to, { at, device: 'Chrome on Windows', publicUrl }),
    accounts.ownPasswordChangedMail(to, publicUrl),
    accounts.approveChangeMail(to, '123456', { newEmail: 'b@example.org', refusal: 'tok', publicUrl }),
    accounts.confirmNewAddressMail(to, '123456'),
    accounts.addressInUseMail(to, publicUrl),
    accounts.emailChangedMail(to, { newEmail: 'b@example.org', publicUrl }),
    ...factors.map((notice) => accounts.factorNoticeMail(to, notice, { at, publicUrl })),
    accounts.factorNoticeMail(to, 'code-used', { at, publicUrl, left: 7 }),
    accounts.factorNoticeMail(to, 'passkey-added', { at, publicUrl, passkey: 'Phone' }),
    ...(['owner', 'support', 'finance', 'content'] as const).map((role) => invitationMail(to, { role, token: 'tok', publicUrl })),
    ownerAddressMail(to, { token: 'tok', publicUrl }),
    roleChangedMail(to, { role: 'finance', publicUrl }),
    roleChangedMail(to, { role: null, publicUrl }),
    accountErasedMail(to, publicUrl),
    suspendedMail(to, { reason: 'Spam.', canceling: 2, publicUrl }),
    suspendedMail(to, { reason: null, canceling: 0, publicUrl }),
    reinstatedMail(to, publicUrl),
    testMail(to),
  ]
}

function otherMails(): Email[] {
  const listing = { to, propertyId: 5, title: 'Lake <House>', publicUrl }
  const notice = {
    to,
    otherName: 'Bo',
    title: 'Lake House',
    language: null,
    translations: null,
    words: ['Hi\nthere', '**Second** <b>'],
    threadId: 9,
    unread: 2,
    readId: 1,
  }
  return [
    verdictMail({ ...listing, verdict: 'approved', reason: null }),
    verdictMail({ ...listing, verdict: 'rejected', reason: 'Add photos.' }),
    verdictMail({ ...listing, verdict: 'rejected', reason: null }),
    noticeMail(notice, publicUrl),
    overlapMail({ to, place: listing.title }, [overlap], `${publicUrl}/listings/5/calendars`),
    overlapMail(
      { to, place: listing.title },
      new Array(22).fill({ ...overlap, isSame: true }),
      `${publicUrl}/listings/5/calendars`,
    ),
    ...(['listing', 'person', 'message'] as const).flatMap((kind) =>
      (['none', 'hidden', 'suspended'] as const).map((decision) => reportDecidedMail(to, { kind, decision, publicUrl })),
    ),
  ]
}

/** A stay of another site on the nights of a booking. */
const overlap: FoundOverlap = {
  nights: { from: '2030-06-01', to: '2030-06-03' },
  isSame: false,
  claims: [
    { from: '2030-06-01', to: '2030-06-03', name: 'Cabin <site>', stayId: 1 },
    { from: '2030-06-01', to: '2030-06-05', name: 'Booking 7 of this site', bookingId: 7 },
  ],
}

/** Every kind of email, in every branch of its words. */
export async function writeEveryEmail(): Promise<Email[]> {
  const bookings = []
  for (const kind of news) {
    bookings.push(...(await bookingMails(kind, {}, 12_345, 12_345)))
    bookings.push(...(await bookingMails(kind, { specialRequests: null, respondBy: null }, 0, 65_400)))
  }
  return [...bookings, ...(await reviewMails()), ...(await moneyMails()), ...accountMails(), ...otherMails()]
}
