/** How hosting works. */
export const howItWorksText = {
  lead: 'Go from an empty room to a paid stay in three steps. We show every fee.',
  text: `1. ## Set up payouts

   Tell our payment provider where to send your payouts. You do this once, and it takes a few minutes.

2. ## List your property

   Describe your place, set your price and add photos. Listing is free. We review every listing before it goes live.

3. ## Welcome your guests

   Approve the requests you like. Guests pay before you get the request, and we send your payout after check-in.

## What it costs {#fees}

Listing is free. You pay only when you get paid. Guests pay a service fee of {{guestFee}}% on top of your price and your own fees, such as cleaning. They see it before they book. It is refundable only while canceling is free.

You receive the rental amount minus {{hostFee}}%, less a fixed payout fee of {{payoutFee}} for each stay.

## An example {#example}

A guest books a stay with a rental of {{exampleRental}} and no other fees.

{{priceExample}}

The guest pays {{exampleTotal}}. Of the {{exampleRental}} rental, {{examplePayout}} goes to the host.
`,
}
