/** The stored data, its purposes, and people's rights. */
export const privacyPolicyText = {
  lead: 'We keep only the data that a stay needs. We do not sell your data, and we show no advertising.',
  text: `## What we keep {#what-we-keep}

- Your account: first and last name, email address, a phone number if you give one, and a photo if you add one. We keep your password only in a scrambled form that cannot be reversed.
- Your stays: the listing, the nights, the number of guests, the price, your requests to the host, and the outcome of the booking.
- Your listings, if you host: description, address, photos, prices, fees and the dates you block.
- Your activity: your wishlist, reviews and messages.
- How fast pages load for you, if you allow analytics: numbers only, counted for all visitors together.
- Technical records: the network address and time of requests, so that we can find faults and stop abuse.

## Cards and payouts {#cards-and-payouts}

Our card payment provider handles payments. We store the result and purpose of each payment, never your card number or security code. Hosts give their bank details to the provider, not to us.

## Who can see your data {#who-sees-what}

- Everyone can see listings, with the street but without the house number, and reviews with a first name.
- A host sees your name, email address and phone number after you pay for a booking, to prepare for your arrival. After a cancellation, the host sees only your name.
- A guest sees the exact address once the host confirms the stay.
- The payment provider receives the data it needs to charge a card or pay a host. We give your data to no one else, unless the law requires it.

## Cookies {#cookies}

We set cookies to sign you in and keep your account safe: \`porchlight_session\`, \`porchlight_signup\` and \`porchlight_device\`, the last for 180 days. All three are essential, and no script can read them. One more cookie remembers your choice under [Cookie Settings](/cookie-settings), which lists every cookie and its purpose. We never set optional cookies without your consent.

Your browser also stores a booking while you sign in, and remembers that this tab has passed the preview page. It deletes both when you close the tab.

## How long we keep it {#how-long}

We keep your account data until you delete your account. We keep booking and payment records for as long as tax and accounting laws require, even after you delete your account.

## Your choices {#your-rights}

Under [Profile](/profile) you can correct your name and phone number, and get a copy of your data with “Download my data”. “Delete my account” deletes your account and its data, once you have no open stay or payment. For anything else, write to {{supportEmail}}. We answer within {{supportHours}} hours and may ask you to show that the account is yours.

## Children {#children}

The site is not meant for children, and we have no users under {{dataAge}}. We do not knowingly collect data about children. If you believe that a child has given us data, write to us and we will delete it.

## Changes to this policy {#changes}

When this policy changes, we update the date at the top. We email you before any important change.
`,
}
