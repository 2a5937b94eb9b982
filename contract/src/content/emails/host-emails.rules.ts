import { type EmailTemplate, guestName, stayDetails, stayVariables } from './email-template.rules.ts'

const variables = { ...stayVariables, guestName } as const
const common = { button: 'Open your dashboard', variables } as const
const contactDetails = [
  ...stayDetails,
  { name: 'Guest', value: 'Ada Morgan' },
  { name: 'Email', value: 'ada@example.com' },
  { name: 'Phone', value: '+1 207 555 0142' },
] as const

const specialRequests = {
  means: 'What the guest asked for. Its paragraph is left out when they asked for nothing',
  sample: 'Could you leave a cot in the bedroom?',
  isRequired: true,
} as const
const answerBy = {
  means: 'Until when the host can answer, starting with “by”',
  sample: 'by June 2, 2027 at 3:04 PM EDT',
  isRequired: true,
} as const
const hours = { means: 'Hours between check-in and payout', sample: '24' } as const

const active = { ...common, details: contactDetails, variables: { ...variables, specialRequests } } as const
const unanswered = { ...active, variables: { ...active.variables, answerBy } } as const
const coming = { ...active, variables: { ...active.variables, hours } } as const
const ended = { ...common, details: stayDetails } as const
const requests = 'Special requests: {{specialRequests}}'
const payout = 'Your payout follows {{hours}} hours after check-in.'

/** Emails about a booking to its host. */
export const hostEmails = {
  'email-host-paid': {
    ...unanswered,
    name: 'New request',
    about: 'When a guest has paid a request. It lists the stay and the guest’s contact details.',
    subject: '{{guestName}} would like to stay at {{place}}',
    heading: 'A new booking request',
    paragraphs: [
      '{{guestName}} paid {{total}} and is waiting for your answer.',
      'Please approve or reject the request {{answerBy}}. After that, it is canceled and the guest is refunded.',
      requests,
    ],
  },
  'email-host-reminder': {
    ...unanswered,
    name: 'Reminder to answer',
    about: 'When half of the time to answer a request has passed. It lists the stay and the guest’s contact details.',
    subject: '{{guestName}} is still waiting for your answer',
    heading: 'Half of your time to answer has passed',
    paragraphs: [
      'Please approve or reject this request {{answerBy}}.',
      'If you don’t answer, it is canceled and the guest is refunded.',
      requests,
    ],
  },
  'email-host-booked': {
    ...coming,
    name: 'Instant Book: new booking',
    about: 'When a guest has booked with Instant Book. It lists the stay and the guest’s contact details.',
    subject: '{{guestName}} booked {{place}}',
    heading: 'You have a new booking',
    paragraphs: [
      '{{guestName}} paid {{total}}. The stay is confirmed by Instant Book. You don’t need to do anything.',
      payout,
      requests,
    ],
  },
  'email-host-approved': {
    ...coming,
    name: 'Request approved',
    about: 'When the host has approved a request. It lists the stay and the guest’s contact details.',
    subject: '{{guestName}} is booked: {{place}}',
    heading: 'You confirmed a booking',
    paragraphs: ['We emailed the guest the address.', payout, requests],
  },
  'email-host-request-expired': {
    ...ended,
    name: 'Request expired',
    about: 'When the host did not answer in time. It lists the stay.',
    subject: 'A booking request has expired',
    heading: 'You did not answer a request',
    paragraphs: ['The time to answer has passed.', '{{guestName}} was refunded, and the nights are free again.'],
  },
  'email-host-cancelled': {
    ...ended,
    name: 'Request canceled by the guest',
    about: 'When the guest cancels before the host has answered. It lists the stay.',
    subject: '{{guestName}} canceled',
    heading: 'A booking was canceled',
    paragraphs: ['{{guestName}} canceled their booking.', 'The nights are free again.'],
  },
  'email-host-stay-cancelled': {
    ...ended,
    name: 'Stay canceled by the guest',
    about: 'When the guest cancels a confirmed stay. It lists the stay.',
    subject: '{{guestName}} canceled',
    heading: 'A confirmed stay was canceled',
    paragraphs: ['{{guestName}} canceled their stay. The nights are free again.', '{{payoutSentence}}'],
    variables: {
      ...variables,
      payoutSentence: {
        means: 'What the host still receives, or that there is no payout',
        sample: 'Under your cancellation policy you still receive $315.00, on the day the stay would have been paid out.',
        isRequired: true,
      },
    },
  },
  'email-host-host-cancelled': {
    ...ended,
    name: 'Stay canceled by the host',
    about: 'When the host has canceled a confirmed stay. It lists the stay.',
    subject: 'You canceled {{guestName}}’s stay',
    heading: 'You canceled a confirmed stay',
    paragraphs: [
      'We emailed {{guestName}}. They get a full refund, service fee included.',
      'The nights are free again. There is no payout for this stay.',
    ],
  },
  'email-host-operator-cancelled': {
    ...ended,
    name: 'Stay canceled by you',
    about: 'When staff cancel a stay. It lists the stay.',
    subject: 'A stay at {{place}} was canceled',
    heading: 'We had to cancel a stay',
    paragraphs: ['{{guestName}}’s stay was canceled and refunded.', 'The nights are free again.'],
  },
  'email-host-refunded': {
    ...ended,
    name: 'Partial refund',
    about: 'When staff refund a part and the stay remains booked. It lists the stay.',
    subject: 'A part of {{guestName}}’s payment was refunded',
    heading: 'We refunded a part of a payment',
    paragraphs: [
      'We are refunding {{refund}} to {{guestName}}. The stay remains booked.',
      'Your payout for this stay is now {{payout}}.',
    ],
    variables: {
      ...variables,
      refund: { means: 'The amount that is refunded', sample: '$120.00', isRequired: true },
      payout: { means: 'The payout that is left', sample: '$511.00', isRequired: true },
    },
  },
} as const satisfies Record<string, EmailTemplate>
