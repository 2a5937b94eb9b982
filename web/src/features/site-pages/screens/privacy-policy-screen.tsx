import { Link } from '@tanstack/react-router'
import { formatDate } from '#contract/shared/dates.ts'
import { supportAnswerHours } from '../../../lib/support.ts'
import { PageArticle } from '../components/page-article.tsx'
import { PageSection, PointList } from '../components/page-section.tsx'
import { SupportLink } from '../components/support-link.tsx'
import picture from '../pictures/privacy.webp'
import { ages, legalTextDate } from '../site-pages.copy.ts'

/** The privacy policy: the stored data, its purposes, and people's rights. */
export function PrivacyPolicyScreen() {
  return (
    <PageArticle
      title="Privacy Policy"
      picture={picture}
      lead="We keep only the data that a stay needs. We do not sell your data, and we show no advertising."
      note={`Last changed on ${formatDate(legalTextDate)}`}
    >
      <PageSection id="what-we-keep" title="What we keep">
        <PointList
          points={[
            'Your account: first and last name, email address, a phone number if you give one, and a photo if you add one. We keep your password only in a scrambled form that cannot be reversed.',
            'Your stays: the listing, the nights, the number of guests, the price, your requests to the host, and the outcome of the booking.',
            'Your listings, if you host: description, address, photos, prices, fees and the dates you block.',
            'Your activity: your wishlist, reviews and messages.',
            'How fast pages load for you, if you allow analytics: numbers only, counted for all visitors together.',
            'Technical records: the network address and time of requests, so that we can find faults and stop abuse.',
          ]}
        />
      </PageSection>
      <PageSection id="cards-and-payouts" title="Cards and payouts">
        <p>
          Our card payment provider handles payments. We store the result and purpose of each payment, never your card number or
          security code. Hosts give their bank details to the provider, not to us.
        </p>
      </PageSection>
      <PageSection id="who-sees-what" title="Who can see your data">
        <PointList
          points={[
            'Everyone can see listings, with the street but without the house number, and reviews with a first name.',
            'A host sees your name, email address and phone number after you pay for a booking, to prepare for your arrival. After a cancellation, the host sees only your name.',
            'A guest sees the exact address once the host confirms the stay.',
            'The payment provider receives the data it needs to charge a card or pay a host. We give your data to no one else, unless the law requires it.',
          ]}
        />
      </PageSection>
      <PageSection id="cookies" title="Cookies">
        <p>
          We set cookies to sign you in and keep your account safe: <code>porchlight_session</code>,{' '}
          <code>porchlight_signup</code> and <code>porchlight_device</code>, the last for 180 days. All three are essential, and
          no script can read them. One more cookie remembers your choice under{' '}
          <Link to="/cookie-settings" className="link">
            Cookie Settings
          </Link>
          , which lists every cookie and its purpose. We never set optional cookies without your consent.
        </p>
        <p>
          Your browser also stores a booking while you sign in, and remembers that this tab has passed the preview page. It
          deletes both when you close the tab.
        </p>
      </PageSection>
      <PageSection id="how-long" title="How long we keep it">
        <p>
          We keep your account data until you delete your account. We keep booking and payment records for as long as tax and
          accounting laws require, even after you delete your account.
        </p>
      </PageSection>
      <PageSection id="your-rights" title="Your choices">
        <p>
          Under{' '}
          <Link to="/profile" className="link">
            Profile
          </Link>{' '}
          you can correct your name and phone number, and get a copy of your data with “Download my data”. “Delete my account”
          deletes your account and its data, once you have no open stay or payment. For anything else, write to <SupportLink />.
          We answer within {supportAnswerHours} hours and may ask you to show that the account is yours.
        </p>
      </PageSection>
      <PageSection id="children" title="Children">
        <p>
          The site is not meant for children, and we have no users under {ages.data}. We do not knowingly collect data about
          children. If you believe that a child has given us data, write to us and we will delete it.
        </p>
      </PageSection>
      <PageSection id="changes" title="Changes to this policy">
        <p>When this policy changes, we update the date at the top. We email you before any important change.</p>
      </PageSection>
    </PageArticle>
  )
}
