import {
  addressDetail,
  type EmailTemplate,
  guestName,
  hostName,
  paidDetails,
  stayDetails,
  stayVariables,
} from './email-template.rules.ts'

const variables = { ...stayVariables, guestName, hostName }
const common = { button: 'Open your dashboard', details: stayDetails, variables } as const

const refundSentence = {
  means: 'What is refunded, or that no refund is due',
  sample: 'We are refunding $654.00 to your card.',
  isRequired: true,
} as const
const refund = { means: 'The amount that is refunded', sample: '$120.00', isRequired: true } as const
const ended = { ...common, variables: { ...variables, refundSentence } } as const
const arrival = 'Check-in is from {{checkInHour}} and check-out is until {{checkOutHour}}, local time.'
const hours = {
  checkInHour: { means: 'The hour from which guests can check in', sample: '3 PM' },
  checkOutHour: { means: 'The hour until which guests check out', sample: '11 AM' },
} as const

/** Emails about a booking to its guest. */
export const guestEmails = {
  'email-guest-paid': {
    ...common,
    name: 'Request sent',
    about: 'After the payment of a request that the host has to approve. It lists the stay and the payment.',
    subject: 'We received your payment for {{place}}',
    heading: 'Your request is with the host',
    paragraphs: [
      'You paid {{total}}.',
      'Request sent to {{hostName}}. {{deadlineSentence}} If they cannot host you, you get a full refund.',
    ],
    details: [...stayDetails, ...paidDetails],
    variables: {
      ...variables,
      deadlineSentence: {
        means: 'Until when the host can answer',
        sample: 'They have until June 2, 2027 at 3:04 PM EDT to answer.',
        isRequired: true,
      },
    },
  },
  'email-guest-booked': {
    ...common,
    name: 'Instant Book: booked',
    about: 'After the payment of a stay with Instant Book. It lists the stay, the address and the payment.',
    subject: 'Booked: {{place}}',
    heading: 'Your stay is booked',
    paragraphs: ['You paid {{total}}, and your stay is confirmed.', arrival],
    details: [...stayDetails, addressDetail, ...paidDetails],
    variables: { ...variables, ...hours },
  },
  'email-guest-approved': {
    ...common,
    name: 'Booking approved',
    about: 'When the host approves a request. It lists the stay and the address.',
    subject: 'Confirmed: {{place}}',
    heading: 'Your stay is confirmed',
    paragraphs: ['The host approved your request.', arrival],
    details: [...stayDetails, addressDetail],
    variables: { ...variables, ...hours },
  },
  'email-guest-rejected': {
    ...ended,
    name: 'Request declined',
    about: 'When the host declines a request. It lists the stay.',
    subject: 'Your request for {{place}} was declined',
    heading: 'The host declined your request',
    paragraphs: ['The host could not accept your request. The nights are free again.', '{{refundSentence}}'],
  },
  'email-guest-request-expired': {
    ...ended,
    name: 'Request expired',
    about: 'When the host did not answer in time. It lists the stay.',
    subject: 'The host of {{place}} did not answer in time',
    heading: 'Your request has expired',
    paragraphs: ['The host did not answer in time, so your request expired.', '{{refundSentence}}'],
  },
  'email-guest-cancelled': {
    ...ended,
    name: 'Request canceled by the guest',
    about: 'When the guest cancels before the host has answered. It lists the stay.',
    subject: 'Canceled: {{place}}',
    heading: 'Your booking is canceled',
    paragraphs: ['You canceled this booking.', '{{refundSentence}}'],
  },
  'email-guest-stay-cancelled': {
    ...ended,
    name: 'Stay canceled by the guest',
    about: 'When the guest cancels a confirmed stay. It lists the stay.',
    subject: 'Canceled: {{place}}',
    heading: 'Your stay is canceled',
    paragraphs: ['You canceled this stay. The nights are free again.', '{{refundSentence}}'],
  },
  'email-guest-host-cancelled': {
    ...ended,
    name: 'Stay canceled by the host',
    about: 'When the host cancels a confirmed stay. It lists the stay.',
    subject: 'Your host canceled your stay at {{place}}',
    heading: 'Your host canceled your stay',
    paragraphs: ['We are sorry. Your host had to cancel. You get a full refund, service fee included.', '{{refundSentence}}'],
  },
  'email-guest-operator-cancelled': {
    ...ended,
    name: 'Stay canceled by you',
    about: 'When staff cancel a stay. It lists the stay.',
    subject: 'Your stay at {{place}} was canceled',
    heading: 'We had to cancel your stay',
    paragraphs: ['We are sorry. This stay cannot take place.', '{{refundSentence}}'],
  },
  'email-guest-paid-too-late': {
    ...ended,
    name: 'Payment too late',
    about: 'When a payment arrives after the hold on the nights has ended. It lists the stay.',
    subject: 'Your payment for {{place}} arrived too late',
    heading: 'Your payment arrived after the booking ended',
    paragraphs: ['Your hold on the nights had ended when the payment arrived.', '{{refundSentence}}'],
  },
  'email-guest-refunded': {
    ...common,
    name: 'Partial refund',
    about: 'When staff refund a part and the stay remains booked. It lists the stay.',
    subject: 'Refund for {{place}}',
    heading: 'You get a part of your payment back',
    paragraphs: ['We are refunding {{refund}} to your card.', 'Your stay remains booked.'],
    variables: { ...variables, refund },
  },
  'email-guest-refund-failed': {
    ...common,
    name: 'Refund returned by the bank',
    about: 'When the guest’s bank returns a refund. It lists the stay.',
    subject: 'Your refund for {{place}} did not arrive',
    heading: 'Your refund could not be paid out yet',
    paragraphs: ['Your bank returned the refund of {{refund}}.', 'We will send it another way. You don’t need to do anything.'],
    variables: { ...variables, refund },
  },
} as const satisfies Record<string, EmailTemplate>
