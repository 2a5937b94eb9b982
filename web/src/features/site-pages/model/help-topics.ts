import { codePolicy } from '#contract/auth/auth.policy.ts'
import { bookingPolicy } from '#contract/bookings/bookings.rules.ts'
import { pricePolicy } from '#contract/bookings/price.rules.ts'
import { freeCancellationHours } from '#contract/properties/cancellation.rules.ts'
import { formatDollars, toDollars } from '#contract/shared/money.ts'

export interface HelpAnswer {
  question: string
  answer: readonly string[]
  link?: { to: '/properties' | '/dashboard' | '/profile' | '/list-property' | '/how-it-works' | '/wishlist'; label: string }
}
export interface HelpTopic {
  id: string
  title: string
  answers: readonly HelpAnswer[]
}

const payoutFee = formatDollars(toDollars(pricePolicy.hostPayoutFeeCents))

/** Questions and answers of the help center, by subject. Numbers come from the policies that the site works by. */
export const helpTopics: readonly HelpTopic[] = [
  {
    id: 'booking',
    title: 'Booking a stay',
    answers: [
      {
        question: 'How do I book?',
        answer: [
          'Choose a place, your dates and the number of guests, and press Reserve & Pay. You need an account to pay.',
          `We hold the nights for ${bookingPolicy.holdMinutes} minutes while you enter your card.`,
        ],
        link: { to: '/properties', label: 'Find Stays' },
      },
      {
        question: 'When is my booking confirmed?',
        answer: [
          `After you have paid, the host has ${bookingPolicy.hostAnswerHours} hours to say yes. You hear from us by email, and the dashboard shows where it stands.`,
          'If the host says no or does not answer in time, the booking is cancelled and you get everything back.',
        ],
        link: { to: '/dashboard', label: 'See your bookings' },
      },
      {
        question: 'Where exactly is the place?',
        answer: ['The map shows the area. You see the full address once the host has confirmed your stay.'],
      },
      {
        question: 'Can I save a place for later?',
        answer: ['Press the heart on a listing while you are signed in. Your wishlist keeps it for you.'],
        link: { to: '/wishlist', label: 'Open your wishlist' },
      },
    ],
  },
  {
    id: 'paying',
    title: 'Prices and paying',
    answers: [
      {
        question: 'What am I charged?',
        answer: [
          `The nights, the fees of the host such as cleaning, and our service fee of ${pricePolicy.guestServiceFeePercent}%. Every line is shown before you pay, and there is nothing to add later.`,
        ],
      },
      {
        question: 'Is my card safe?',
        answer: ['Your card goes to our payment provider. We never store its number, and hosts never see it.'],
      },
      {
        question: 'My payment failed. What now?',
        answer: [
          'You have not been charged. While the nights are held you can try again or use another card; the dashboard leads you back to the payment.',
        ],
        link: { to: '/dashboard', label: 'Go to the dashboard' },
      },
    ],
  },
  {
    id: 'cancelling',
    title: 'Cancelling',
    answers: [
      {
        question: 'How do I cancel?',
        answer: [
          'While the booking is pending, press Cancel Booking in your dashboard. If the host has already confirmed, press Cancel stay: before anything happens you see to the cent what comes back.',
        ],
        link: { to: '/dashboard', label: 'See your bookings' },
      },
      {
        question: 'What do I get back?',
        answer: [
          `Everything while the host has not confirmed, within ${freeCancellationHours} hours of paying and before check-in, or if the host rejects or cancels.`,
          'After that you get back a share of the nightly rate, by the refund policy of the listing, and the fees of the host in full. The service fee is kept. From the day of check-in on there is no refund.',
        ],
      },
      {
        question: 'When does the refund arrive?',
        answer: ['We start it at once. Most banks show it within 5 to 10 business days.'],
      },
    ],
  },
  {
    id: 'hosting',
    title: 'Hosting',
    answers: [
      {
        question: 'How do I list my place?',
        answer: [
          'Set up payouts with our payment provider, then describe your place. Listing is free. We look at every listing before it goes live.',
        ],
        link: { to: '/list-property', label: 'List Your Property' },
      },
      {
        question: 'What does hosting cost, and what do I receive?',
        answer: [
          `Hosts receive the rental amount minus ${pricePolicy.hostServiceFeePercent}%, less a fixed payout fee of ${payoutFee} for each stay.`,
        ],
        link: { to: '/how-it-works', label: 'See a worked example' },
      },
      {
        question: 'How do I answer a request?',
        answer: [
          `Open Property Bookings in your dashboard and approve or reject it within ${bookingPolicy.hostAnswerHours} hours. You see the guest’s email and phone number there.`,
        ],
        link: { to: '/dashboard', label: 'Go to the dashboard' },
      },
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    answers: [
      {
        question: 'The confirmation code did not arrive.',
        answer: [
          `Look in your spam folder first. After ${codePolicy.resendSeconds} seconds you can have a new code sent from the same window. A code is good for ${codePolicy.minutes} minutes.`,
        ],
      },
      {
        question: 'I forgot my password.',
        answer: ['Press Sign In, then Forgot password. We mail you a code with which you choose a new one.'],
      },
      {
        question: 'How do I change my name or phone number?',
        answer: ['Open your profile, change them and save.'],
        link: { to: '/profile', label: 'Open your profile' },
      },
    ],
  },
]

/** The topics with only the questions that hold every typed word, in question or answer; empty topics fall away. */
export function findAnswers(typed: string, topics: readonly HelpTopic[] = helpTopics): readonly HelpTopic[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return topics
  return topics
    .map((topic) => ({
      ...topic,
      answers: topic.answers.filter(({ question, answer }) => {
        const text = [topic.title, question, ...answer].join(' ').toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter((topic) => topic.answers.length > 0)
}
