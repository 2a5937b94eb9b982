/** The terms for guests and hosts; the minimum age is 18. */
export const termsOfServiceText = {
  lead: 'These terms apply whenever you use this site as a guest, host or visitor.',
  text: `## Who may use the site {#who}

You must be at least {{accountAge}} years old to have an account, to book or to host. You may have one account, with your real name and an email address that you read. Keep your password to yourself. You are responsible for everything done with your account.

## Bookings {#bookings}

- When you reserve, the nights are held for {{holdMinutes}} minutes while you pay. If you do not pay, they become available again and we charge nothing.
- After you pay, the host has {{answerHours}} hours to reply, or until the day of check-in if that is sooner, but never less than {{lateAnswerHours}} hours. If the host doesn’t reply, we cancel the booking and you get a full refund.
- When the host confirms, you and the host have an agreement about the stay. We arrange the booking and handle the payment. The host provides the stay.

## Prices and fees {#prices}

You see every line of the price before you pay: the nights, the host’s own fees and our service fee of {{guestFee}}% of both. The service fee is not refundable, except where these terms promise a full refund. All prices are in {{currency}}.

Hosts receive the rental amount and their fees minus {{hostFee}}% and a payout fee of {{payoutFee}}. See the example under [How it works](/how-it-works).

## Canceling {#canceling}

Canceling is free until the host confirms. After that, it is free for {{freeHours}} hours after you pay, and only before check-in. Later, your refund follows the listing’s policy at the time you booked. You can read the three policies in the [Help Center](/help#refunds). If the host rejects or cancels, you get a full refund. From the day of check-in, a confirmed stay is not refundable.

## What we expect of guests {#guests}

- Bring no more people than you booked for, and leave when the stay ends.
- Treat the place and its neighbors with care, and follow the house rules.
- Tell the host about damage. You pay for damage that you or the people with you cause.

## What we expect of hosts {#hosts}

- Offer only places you may rent out, and know the laws and taxes that apply to you.
- Describe your place truthfully. We review every listing before it goes live, and we may reject or remove one.
- Keep your calendar current, reply to requests in time, and welcome guests without discrimination.
- Take payment for stays booked here only through the site.

## What you publish {#content}

Your texts, photos and reviews stay yours. You allow us to show them on this site, and to resize or shorten them to do so. Do not publish anything that is unlawful, misleading or not yours.

## Closing your account {#ending}

You can close your account yourself under [Profile](/profile) with “Delete my account”, once you have no open stay or payment. We may suspend an account that breaks these terms or endangers others. We complete or refund bookings that are already paid.

Send questions about your account or these terms to {{supportEmail}}.

## Liability {#liability}

We are responsible for our own mistakes in arranging bookings and handling payments. The host and the guest are responsible to each other for the condition of the place and for events during the stay. Nothing here limits rights that the law gives you and that cannot be waived.

## Changes to these terms {#changes}

When the terms change, we update the date at the top and email you at least 30 days ahead. The terms in force when you book apply to your stay.
`,
}
