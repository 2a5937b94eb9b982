import { Link } from '@tanstack/react-router'
import { formatDate } from '#contract/shared/dates.ts'
import { PageArticle } from '../components/page-article.tsx'
import { PageSection, PointList } from '../components/page-section.tsx'
import { SupportLink } from '../components/support-link.tsx'
import { ages, legalTextDate, support } from '../site-pages.copy.ts'

/** What is kept about people, why, and what they can ask for (spec §2, §9). */
export function PrivacyPolicyScreen() {
  return (
    <PageArticle
      title="Privacy Policy"
      lead="We keep what a stay needs and nothing for its own sake. We do not sell data about you, and we show you no advertising."
      note={`Last changed on ${formatDate(legalTextDate)}`}
    >
      <PageSection id="what-we-keep" title="What we keep">
        <PointList
          points={[
            'Your account: first and last name, email address, phone number if you give one, and a picture if you add one. Of your password we keep only a scrambled form that cannot be turned back.',
            'Your stays: which place, which nights, how many guests, what it cost, your requests to the host, and what became of the booking.',
            'Your places, if you host: description, address, pictures, prices, fees and the dates you block.',
            'What you save or write: your wishlist and your reviews.',
            'Technical records: the network address and time of requests, kept to find faults and to stop abuse.',
          ]}
        />
      </PageSection>
      <PageSection id="cards-and-payouts" title="Cards and payouts">
        <p>
          Payments are handled by our card payment provider. We store whether a payment went through and what it was for, never
          your card number or its security code. Hosts give their bank details to the provider, not to us.
        </p>
      </PageSection>
      <PageSection id="who-sees-what" title="Who sees what">
        <PointList
          points={[
            'Everybody sees listings, with the street but without the house number, and reviews with a first name.',
            'A host sees your name, email address and phone number once you have paid for a booking, to prepare your arrival. After a cancellation only the name remains.',
            'A guest sees the exact address of a place once the host has confirmed the stay.',
            'The payment provider receives what it needs to charge a card or to pay a host. Nobody else receives data about you, unless a law obliges us.',
          ]}
        />
      </PageSection>
      <PageSection id="cookies" title="Cookies">
        <p>
          We set cookies to sign you in and to keep that safe: <code>porchlight_session</code>, <code>porchlight_signup</code> and{' '}
          <code>porchlight_device</code>, the last for 180 days. All three are essential, and no script can read them. One more
          remembers the choice you make under{' '}
          <Link to="/cookie-settings" className="link">
            Cookie Settings
          </Link>
          , where every cookie is listed with its purpose. Optional cookies are never set without your consent.
        </p>
        <p>
          Your browser also holds a booking that waits for you to sign in, and whether this tab has passed the preview page. Both
          are gone when the tab closes.
        </p>
      </PageSection>
      <PageSection id="how-long" title="How long we keep it">
        <p>
          We keep your account for as long as you have it. Records of bookings and payments stay for as long as tax and accounting
          laws demand, even when the account is closed.
        </p>
      </PageSection>
      <PageSection id="your-rights" title="What you can ask for">
        <p>
          Under{' '}
          <Link to="/profile" className="link">
            Profile
          </Link>{' '}
          you can at any time correct your name and phone number and receive a copy of what we keep about you with “Download my
          data”. “Delete my account” there deletes your account and its data, as soon as no stay or payment of yours is open. For
          anything else, or to have something else corrected, write to <SupportLink />. We answer within {support.answerHours}{' '}
          hours and may ask you to show that the account is yours.
        </p>
      </PageSection>
      <PageSection id="children" title="Children">
        <p>
          The site is not meant for children, and we have no users under {ages.data}: we do not knowingly collect anything about
          them. If you believe that a child has given us data, write to us and we delete it.
        </p>
      </PageSection>
      <PageSection id="changes" title="Changes to this policy">
        <p>When this policy changes, the date at its top changes with it. We tell you by email before anything important does.</p>
      </PageSection>
    </PageArticle>
  )
}
