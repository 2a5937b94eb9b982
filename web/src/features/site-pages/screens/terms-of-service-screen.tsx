import { Link } from '@tanstack/react-router'
import { bookingPolicy } from '#contract/bookings/bookings.rules.ts'
import { pricePolicy } from '#contract/bookings/price.rules.ts'
import { freeCancellationHours } from '#contract/properties/cancellation.rules.ts'
import { formatDate } from '#contract/shared/dates.ts'
import { formatDollars, toDollars } from '#contract/shared/money.ts'
import { PageArticle } from '../components/page-article.tsx'
import { PageSection, PointList } from '../components/page-section.tsx'
import { SupportLink } from '../components/support-link.tsx'
import { ages, legalTextDate } from '../site-pages.copy.ts'

const payoutFee = formatDollars(toDollars(pricePolicy.hostPayoutFeeCents))

function Money() {
  return (
    <>
      <PageSection id="bookings" title="Bookings">
        <PointList
          points={[
            `When you reserve, the nights are held for ${bookingPolicy.holdMinutes} minutes while you pay. If you do not, they are free again and nothing is charged.`,
            `After you have paid, the host has ${bookingPolicy.hostAnswerHours} hours to answer, or until the day of check-in if that is sooner, but never less than ${bookingPolicy.lateAnswerHours} hours. Without an answer the booking is cancelled and all of your money goes back.`,
            'With the host’s confirmation you and the host have an agreement about the stay. We arrange it and handle the payment; the stay itself is provided by the host.',
          ]}
        />
      </PageSection>
      <PageSection id="prices" title="Prices and fees">
        <p>
          You see every line of the price before you pay: the nights, the host’s own fees and our service fee of{' '}
          {pricePolicy.guestServiceFeePercent}% of both. The service fee is not refundable, except where these terms say that
          everything is returned. All prices are in US dollars.
        </p>
        <p>
          Hosts receive the rental amount and their fees minus {pricePolicy.hostServiceFeePercent}% and a payout fee of{' '}
          {payoutFee}. An example is worked out under{' '}
          <Link to="/how-it-works" className="link">
            How it works
          </Link>
          .
        </p>
      </PageSection>
      <PageSection id="cancelling" title="Cancelling">
        <p>
          While the host has not confirmed, cancelling is free; afterwards it is until {freeCancellationHours} hours after you
          paid, and before check-in. Later the refund follows the policy that was attached to the listing when you booked; the
          three policies are set out in the{' '}
          <Link to="/help" hash="refunds" className="link">
            Help Center
          </Link>
          . If the host rejects or cancels, everything is returned. A confirmed stay is not refunded from the day of check-in on.
        </p>
      </PageSection>
    </>
  )
}

/** The terms for guests and hosts; the minimum age is 18 (spec §9). */
export function TermsOfServiceScreen() {
  return (
    <PageArticle
      title="Terms of Service"
      lead="These terms apply between you and us whenever you use this site, as a guest, as a host, or just to look around."
      note={`Last changed on ${formatDate(legalTextDate)}`}
    >
      <PageSection id="who" title="Who may use the site">
        <p>
          You must be at least {ages.account} years old to have an account, to book or to host. You may have one account, with
          your real name and an email address that reaches you. Keep your password to yourself: what is done with your account
          counts as done by you.
        </p>
      </PageSection>
      <Money />
      <PageSection id="guests" title="What we expect of guests">
        <PointList
          points={[
            'Come with no more people than you booked for, and leave when the stay ends.',
            'Treat the place and its neighbors with care, and follow the rules of the house.',
            'Tell the host about damage. You pay for what you or the people with you break.',
          ]}
        />
      </PageSection>
      <PageSection id="hosts" title="What we expect of hosts">
        <PointList
          points={[
            'Offer only places you may rent out, and know the laws and taxes that apply to you.',
            'Describe your place truthfully. Every listing is reviewed before it goes live, and we may reject or remove one.',
            'Keep your calendar current, answer requests in time, and welcome guests without discrimination.',
            'Take payment for stays that began here only through the site.',
          ]}
        />
      </PageSection>
      <PageSection id="content" title="What you publish">
        <p>
          Texts, pictures and reviews stay yours. You allow us to show them on this site and to resize or shorten them for that.
          Do not publish what is unlawful, misleading or not yours.
        </p>
      </PageSection>
      <PageSection id="ending" title="Ending it">
        <p>
          You can close your account yourself under{' '}
          <Link to="/profile" className="link">
            Profile
          </Link>{' '}
          with “Delete my account”, as soon as no stay or payment of yours is open. We may suspend an account that breaks these
          terms or endangers others. Bookings that are already paid are carried through or refunded.
        </p>
        <p>
          Questions about your account or these terms go to <SupportLink />.
        </p>
      </PageSection>
      <PageSection id="liability" title="What we answer for">
        <p>
          We answer for our own mistakes in arranging bookings and handling payments. For the condition of a place and for what
          happens during a stay the host and the guest answer to each other. Nothing here limits rights that a law gives you and
          that cannot be waived.
        </p>
      </PageSection>
      <PageSection id="changes" title="Changes to these terms">
        <p>
          When the terms change, the date at the top changes and we tell you by email at least 30 days ahead. A stay is governed
          by the terms of the day you booked it.
        </p>
      </PageSection>
    </PageArticle>
  )
}
