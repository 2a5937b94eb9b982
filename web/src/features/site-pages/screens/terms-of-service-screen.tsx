import { Link } from '@tanstack/react-router'
import { bookingPolicy } from '#contract/bookings/bookings.rules.ts'
import { freeCancellationHours } from '#contract/properties/cancellation.rules.ts'
import { formatDate } from '#contract/shared/dates.ts'
import { formatDollars } from '#contract/shared/money.ts'
import { useSiteSettings } from '../../../lib/site-settings.tsx'
import { PageArticle } from '../components/page-article.tsx'
import { PageSection, PointList } from '../components/page-section.tsx'
import { SupportLink } from '../components/support-link.tsx'
import picture from '../pictures/terms.webp'
import { ages, legalTextDate } from '../site-pages.copy.ts'

function Money() {
  const site = useSiteSettings()
  return (
    <>
      <PageSection id="bookings" title="Bookings">
        <PointList
          points={[
            `When you reserve, the nights are held for ${site.holdMinutes} minutes while you pay. If you do not pay, they become available again and we charge nothing.`,
            `After you pay, the host has ${site.hostAnswerHours} hours to reply, or until the day of check-in if that is sooner, but never less than ${bookingPolicy.lateAnswerHours} hours. If the host doesn’t reply, we cancel the booking and you get a full refund.`,
            'When the host confirms, you and the host have an agreement about the stay. We arrange the booking and handle the payment. The host provides the stay.',
          ]}
        />
      </PageSection>
      <PageSection id="prices" title="Prices and fees">
        <p>
          You see every line of the price before you pay: the nights, the host’s own fees and our service fee of{' '}
          {site.guestFeePercent}% of both. The service fee is not refundable, except where these terms promise a full refund. All
          prices are in US dollars.
        </p>
        <p>
          Hosts receive the rental amount and their fees minus {site.hostFeePercent}% and a payout fee of{' '}
          {formatDollars(site.payoutFee)}. See the example under{' '}
          <Link to="/how-it-works" className="link">
            How it works
          </Link>
          .
        </p>
      </PageSection>
      <PageSection id="canceling" title="Canceling">
        <p>
          Canceling is free until the host confirms. After that, it is free for {freeCancellationHours} hours after you pay, and
          only before check-in. Later, your refund follows the listing’s policy at the time you booked. You can read the three
          policies in the{' '}
          <Link to="/help" hash="refunds" className="link">
            Help Center
          </Link>
          . If the host rejects or cancels, you get a full refund. From the day of check-in, a confirmed stay is not refundable.
        </p>
      </PageSection>
    </>
  )
}

/** The terms for guests and hosts; the minimum age is 18. */
export function TermsOfServiceScreen() {
  return (
    <PageArticle
      title="Terms of Service"
      picture={picture}
      lead="These terms apply whenever you use this site as a guest, host or visitor."
      note={`Last changed on ${formatDate(legalTextDate)}`}
    >
      <PageSection id="who" title="Who may use the site">
        <p>
          You must be at least {ages.account} years old to have an account, to book or to host. You may have one account, with
          your real name and an email address that you read. Keep your password to yourself. You are responsible for everything
          done with your account.
        </p>
      </PageSection>
      <Money />
      <PageSection id="guests" title="What we expect of guests">
        <PointList
          points={[
            'Bring no more people than you booked for, and leave when the stay ends.',
            'Treat the place and its neighbors with care, and follow the house rules.',
            'Tell the host about damage. You pay for damage that you or the people with you cause.',
          ]}
        />
      </PageSection>
      <PageSection id="hosts" title="What we expect of hosts">
        <PointList
          points={[
            'Offer only places you may rent out, and know the laws and taxes that apply to you.',
            'Describe your place truthfully. We review every listing before it goes live, and we may reject or remove one.',
            'Keep your calendar current, reply to requests in time, and welcome guests without discrimination.',
            'Take payment for stays booked here only through the site.',
          ]}
        />
      </PageSection>
      <PageSection id="content" title="What you publish">
        <p>
          Your texts, photos and reviews stay yours. You allow us to show them on this site, and to resize or shorten them to do
          so. Do not publish anything that is unlawful, misleading or not yours.
        </p>
      </PageSection>
      <PageSection id="ending" title="Closing your account">
        <p>
          You can close your account yourself under{' '}
          <Link to="/profile" className="link">
            Profile
          </Link>{' '}
          with “Delete my account”, once you have no open stay or payment. We may suspend an account that breaks these terms or
          endangers others. We complete or refund bookings that are already paid.
        </p>
        <p>
          Send questions about your account or these terms to <SupportLink />.
        </p>
      </PageSection>
      <PageSection id="liability" title="Liability">
        <p>
          We are responsible for our own mistakes in arranging bookings and handling payments. The host and the guest are
          responsible to each other for the condition of the place and for events during the stay. Nothing here limits rights that
          the law gives you and that cannot be waived.
        </p>
      </PageSection>
      <PageSection id="changes" title="Changes to these terms">
        <p>
          When the terms change, we update the date at the top and email you at least 30 days ahead. The terms in force when you
          book apply to your stay.
        </p>
      </PageSection>
    </PageArticle>
  )
}
