import { codePolicy } from '#contract/auth/auth.policy.ts'
import { freeCancellationHours } from '#contract/properties/cancellation.rules.ts'
import { formatDollars } from '#contract/shared/money.ts'
import type { PublicSite } from '#contract/site/site-settings.rules.ts'

export interface HelpAnswer {
  question: string
  answer: readonly string[]
  link?: {
    to: '/properties' | '/dashboard' | '/profile' | '/list-property' | '/how-it-works' | '/wishlist'
    /** The tab of the dashboard. */
    tab?: 'bookings'
    label: string
  }
}
export interface HelpTopic {
  id: string
  title: string
  answers: readonly HelpAnswer[]
}

const bookingTopic = (site: PublicSite): HelpTopic => ({
  id: 'booking',
  title: 'Booking a stay',
  answers: [
    {
      question: 'How do I book?',
      answer: [
        'Choose a listing, your dates and the number of guests, and press Reserve & Pay. You need an account to pay.',
        `We hold the nights for ${site.holdMinutes} minutes while you enter your card.`,
      ],
      link: { to: '/properties', label: 'Find Stays' },
    },
    {
      question: 'When is my booking confirmed?',
      answer: [
        `After you pay, the host has ${site.hostAnswerHours} hours to reply. We email you the result, and your dashboard shows the status.`,
        'If the host rejects the request or does not reply in time, we cancel the booking and you get a full refund.',
      ],
      link: { to: '/dashboard', tab: 'bookings', label: 'See your bookings' },
    },
    {
      question: 'Where exactly is the place?',
      answer: ['The map shows the area. You see the full address once the host confirms your stay.'],
    },
    {
      question: 'Can I save a place for later?',
      answer: ['Press the heart on a listing while you are signed in. We save it to your wishlist.'],
      link: { to: '/wishlist', label: 'Open your wishlist' },
    },
  ],
})

const payingTopic = (site: PublicSite): HelpTopic => ({
  id: 'paying',
  title: 'Prices and paying',
  answers: [
    {
      question: 'What am I charged?',
      answer: [
        `You pay for the nights, the host’s fees such as cleaning, and our service fee of ${site.guestFeePercent}%. You see every line before you pay. We add nothing later.`,
      ],
    },
    {
      question: 'Is my card safe?',
      answer: ['Yes. Only our payment provider receives your card number. We never store it, and hosts never see it.'],
    },
    {
      question: 'My payment failed. What now?',
      answer: [
        'You have not been charged. While the nights are held, you can try again or use another card. Choose Finish paying in your dashboard.',
      ],
      link: { to: '/dashboard', tab: 'bookings', label: 'Go to the dashboard' },
    },
  ],
})

const cancelingTopic: HelpTopic = {
  id: 'canceling',
  title: 'Cancellations and refunds',
  answers: [
    {
      question: 'How do I cancel?',
      answer: [
        'If the booking is pending, press Cancel Booking in your dashboard. If the host has confirmed, press Cancel stay. You see the exact refund before you cancel.',
      ],
      link: { to: '/dashboard', tab: 'bookings', label: 'See your bookings' },
    },
    {
      question: 'How much is my refund?',
      answer: [
        `You get a full refund if the host has not confirmed yet, if you cancel within ${freeCancellationHours} hours of paying and before check-in, or if the host rejects or cancels.`,
        'After that, we refund a share of the nightly rate under the listing’s refund policy, and the host’s fees in full. The service fee is not refundable. From the day of check-in, there is no refund.',
      ],
    },
    {
      question: 'When does the refund arrive?',
      answer: ['We start the refund right away. Most banks show it within 5 to 10 business days.'],
    },
  ],
}

const hostingTopic = (site: PublicSite): HelpTopic => ({
  id: 'hosting',
  title: 'Hosting',
  answers: [
    {
      question: 'How do I list my place?',
      answer: [
        'Set up payouts with our payment provider, then describe your place. Listing is free. We review every listing before it goes live.',
      ],
      link: { to: '/list-property', label: 'List Your Property' },
    },
    {
      question: 'What does hosting cost, and what do I earn?',
      answer: [
        `Hosts receive the rental amount minus ${site.hostFeePercent}%, less a fixed payout fee of ${formatDollars(site.payoutFee)} for each stay.`,
      ],
      link: { to: '/how-it-works', label: 'See an example' },
    },
    {
      question: 'How do I reply to a request?',
      answer: [
        `Your dashboard opens with the requests that wait for you. Approve or reject each within ${site.hostAnswerHours} hours. Property Bookings shows the guest’s email and phone number.`,
      ],
      link: { to: '/dashboard', label: 'Go to the dashboard' },
    },
  ],
})

const accountTopic: HelpTopic = {
  id: 'account',
  title: 'Your account',
  answers: [
    {
      question: 'The confirmation code did not arrive.',
      answer: [
        `Look in your spam folder first. After ${codePolicy.resendSeconds} seconds, you can request a new code in the same window. A code expires in ${codePolicy.minutes} minutes.`,
      ],
    },
    {
      question: 'I forgot my password.',
      answer: ['Press Sign In, then Forgot password. We email you a code to set a new one.'],
    },
    {
      question: 'How do I change my name or phone number?',
      answer: ['Open your profile, make your changes and save.'],
      link: { to: '/profile', label: 'Open your profile' },
    },
  ],
}

/** Questions and answers of the help center, by subject. Numbers come from the settings and the contract's policies. */
export const helpTopicsOf = (site: PublicSite): readonly HelpTopic[] => [
  bookingTopic(site),
  payingTopic(site),
  cancelingTopic,
  hostingTopic(site),
  accountTopic,
]

/** The topics with only the questions that contain every typed word; empty topics are left out. */
export function findAnswers(typed: string, topics: readonly HelpTopic[]): readonly HelpTopic[] {
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
