import { type EmailTemplate, guestName, hostName } from './email-template.rules.ts'

const place = { means: 'The title of the listing', sample: 'Lantern House' } as const
const parties = { place, guestName, hostName } as const
const days = { means: 'Days to write a review', sample: '14' } as const
const stars = { means: 'The rating', sample: '5 stars' } as const
const comment = { means: 'What the review says', sample: 'Quiet, warm and close to the water.', isRequired: true } as const
const reason = { means: 'The reason that staff gave', sample: 'It names a private person.', isRequired: true } as const
const privately = 'You have {{days}} days. Your review stays private until you both post, or the time is up.'

/** Emails about reviews. */
export const reviewEmails = {
  'email-review-request-guest': {
    name: 'Review request to the guest',
    about: 'Once after a stay.',
    subject: 'How was {{place}}?',
    heading: 'How was your stay?',
    paragraphs: ['Tell other travelers what {{place}} is like, and {{hostName}} what you enjoyed.', privately],
    button: 'Write a review',
    variables: { ...parties, days },
  },
  'email-review-request-host': {
    name: 'Review request to the host',
    about: 'Once after a stay.',
    subject: 'How was {{guestName}} as a guest?',
    heading: 'How was {{guestName}}’s stay?',
    paragraphs: ['Tell other hosts what it was like to have {{guestName}} at {{place}}.', privately],
    button: 'Review your guest',
    variables: { ...parties, days },
  },
  'email-review-of-guest': {
    name: 'Review of a guest',
    about: 'To the guest, when the host’s review is published.',
    subject: '{{hostName}} wrote a review about you',
    heading: 'A review about you',
    paragraphs: ['{{hostName}} gave your stay at {{place}} {{stars}}:', '“{{comment}}”'],
    button: 'See your stays',
    variables: { ...parties, stars, comment },
  },
  'email-review-of-place': {
    name: 'Review of a listing',
    about: 'To the host, when the guest’s review is published.',
    subject: '{{guestName}} reviewed {{place}}',
    heading: 'A review of your place',
    paragraphs: ['{{guestName}} gave {{place}} {{stars}}:', '“{{comment}}”', 'You can post one public response.'],
    button: 'Read and answer',
    variables: { ...parties, stars, comment },
  },
  'email-review-hidden': {
    name: 'Review hidden',
    about: 'To the author, when staff hide a review.',
    subject: 'Your review is no longer shown',
    heading: 'We have hidden your review',
    paragraphs: ['We reviewed it and no longer show it. It does not count toward the rating.', 'Reason: {{reason}}'],
    button: 'Open your dashboard',
    variables: { reason },
  },
  'email-review-restored': {
    name: 'Review shown again',
    about: 'To the author, when staff show a hidden review again.',
    subject: 'Your review is shown again',
    heading: 'Your review is shown again',
    paragraphs: ['We reviewed it again. It is shown and counts toward the rating.', 'Reason: {{reason}}'],
    button: 'Open your dashboard',
    variables: { reason },
  },
} as const satisfies Record<string, EmailTemplate>

/** Emails about messages and reports. */
export const messageEmails = {
  'email-messages': {
    name: 'Unread messages',
    about: 'When messages of a conversation stay unread.',
    subject: '{{writerName}} wrote to you about {{place}}',
    heading: 'A message from {{writerName}}',
    paragraphs: ['{{messages}}', 'Answer on {{siteName}}. Contact details stay hidden in messages until a booking is paid.'],
    button: 'Read and answer',
    variables: {
      writerName: { means: 'Who wrote', sample: 'Maya' },
      place,
      messages: {
        means: 'The unread messages, each a paragraph',
        sample: ['Hello Ada, the key is in the box by the door.', 'The code is 4711.'],
        isRequired: true,
      },
    },
  },
  'email-report-decided': {
    name: 'Report decided',
    about: 'To the person who reported a listing, a person or a message. It names neither the subject nor the reason.',
    subject: 'We looked at your report',
    heading: 'We looked at your report',
    paragraphs: [
      'Thank you for reporting {{subject}}.',
      '{{outcome}}',
      'If something else happens, report it again or reply to this email.',
    ],
    button: 'Get help',
    variables: {
      subject: { means: 'What was reported', sample: 'a listing' },
      outcome: { means: 'What was done', sample: 'We took the listing off the site.', isRequired: true },
    },
  },
} as const satisfies Record<string, EmailTemplate>

/** Emails about the approval of listings. */
export const listingEmails = {
  'email-listing-approved': {
    name: 'Listing approved',
    about: 'When staff approve a listing.',
    subject: '{{place}} is live',
    heading: 'Your listing is live',
    paragraphs: [
      'We have approved {{place}}. Guests can find and book it from now on.',
      'Keep its calendar up to date. Block the days you need for yourself on your dashboard.',
    ],
    button: 'See your listing',
    variables: { place },
  },
  'email-listing-rejected': {
    name: 'Listing not approved',
    about: 'When staff reject a listing.',
    subject: '{{place}} needs a change before it can go live',
    heading: 'Your listing was not approved',
    paragraphs: [
      'We could not approve {{place}} yet. {{reasonSentence}}',
      'Guests cannot find or book it for now. Existing bookings won’t change. Update the listing and save it, and we will review it again.',
    ],
    button: 'Change your listing',
    variables: {
      place,
      reasonSentence: { means: 'The reason, where one was given', sample: 'Reason: Add photos.', isRequired: true },
    },
  },
  'email-calendar-overlap': {
    name: 'Nights taken twice',
    about: 'To the host, when a connected calendar claims nights that a booking or another calendar has.',
    subject: 'Nights at {{place}} are taken twice',
    heading: 'Check your calendars',
    paragraphs: [
      'A connected calendar of {{place}} claims nights that are already taken. Two guests may have booked: check both sites and cancel one of the stays.',
      '{{overlaps}}',
    ],
    button: 'Open your calendars',
    variables: {
      place,
      overlaps: {
        means: 'The nights and who claims them, each a paragraph',
        sample: ['June 12, 2027 to June 14, 2027: Airbnb and Booking 12 of this site.'],
        isRequired: true,
      },
    },
  },
} as const satisfies Record<string, EmailTemplate>

const amount = { means: 'The payout', sample: '$511.00', isRequired: true } as const

/** Emails about payouts. */
export const payoutEmails = {
  'email-payout-sent': {
    name: 'Payout sent',
    about: 'When a payout is on its way.',
    subject: 'Your payout for {{place}}',
    heading: 'Your payout is on its way',
    paragraphs: ['We sent you {{amount}} for a stay at {{place}}.'],
    button: 'See your earnings',
    variables: { place, amount },
  },
  'email-payout-blocked': {
    name: 'Payout blocked',
    about: 'When the host’s payout account cannot receive payments.',
    subject: 'Your payout is waiting for you',
    heading: 'Your payout account needs your attention',
    paragraphs: [
      'We could not send you {{amount}} for a stay at {{place}}, because your payout account cannot receive payments right now.',
      'Please complete the missing details. We retry every day.',
    ],
    button: 'Open the payout setup',
    variables: { place, amount },
  },
} as const satisfies Record<string, EmailTemplate>
