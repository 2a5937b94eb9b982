/** Questions and answers by topic, then the refund policies. */
export const helpText = {
  lead: 'Answers for guests and hosts. If you can’t find yours, write to us.',
  text: `## Booking a stay {#booking}

### How do I book?

Choose a listing, your dates and the number of guests, and press Reserve & Pay. You need an account to pay.

We hold the nights for {{holdMinutes}} minutes while you enter your card.

[Find Stays](/properties)

### When is my booking confirmed?

After you pay, the host has {{answerHours}} hours to reply. We email you the result, and your dashboard shows the status.

If the host rejects the request or does not reply in time, we cancel the booking and you get a full refund.

[See your bookings](/dashboard?tab=bookings)

### Where exactly is the place?

The map shows the area. You see the full address once the host confirms your stay.

### Can I save a place for later?

Press the heart on a listing while you are signed in. We save it to your wishlist.

[Open your wishlist](/wishlist)

## Prices and paying {#paying}

### What am I charged?

You pay for the nights, the host’s fees such as cleaning, and our service fee of {{guestFee}}%. You see every line before you pay. We add nothing later.

### Is my card safe?

Yes. Only our payment provider receives your card number. We never store it, and hosts never see it.

### My payment failed. What now?

You have not been charged. While the nights are held, you can try again or use another card. Choose Finish paying in your dashboard.

[Go to the dashboard](/dashboard?tab=bookings)

## Cancellations and refunds {#canceling}

### How do I cancel?

If the booking is pending, press Cancel Booking in your dashboard. If the host has confirmed, press Cancel stay. You see the exact refund before you cancel.

[See your bookings](/dashboard?tab=bookings)

### How much is my refund?

You get a full refund if the host has not confirmed yet, if you cancel within {{freeHours}} hours of paying and before check-in, or if the host rejects or cancels.

After that, we refund a share of the nightly rate under the listing’s refund policy, and the host’s fees in full. The service fee is not refundable. From the day of check-in, there is no refund.

### When does the refund arrive?

We start the refund right away. Most banks show it within 5 to 10 business days.

## Hosting {#hosting}

### How do I list my place?

Set up payouts with our payment provider, then describe your place. Listing is free. We review every listing before it goes live.

[List Your Property](/list-property)

### What does hosting cost, and what do I earn?

Hosts receive the rental amount minus {{hostFee}}%, less a fixed payout fee of {{payoutFee}} for each stay.

[See an example](/how-it-works)

### How do I reply to a request?

Your dashboard opens with the requests that wait for you. Approve or reject each within {{answerHours}} hours. Property Bookings shows the guest’s email and phone number.

[Go to the dashboard](/dashboard)

## Your account {#account}

### The confirmation code did not arrive.

Look in your spam folder first. After {{resendSeconds}} seconds, you can request a new code in the same window. A code expires in {{codeMinutes}} minutes.

### I forgot my password.

Press Sign In, then Forgot password. We email you a code to set a new one.

### How do I change my name or phone number?

Open your profile, make your changes and save.

[Open your profile](/profile)

## Refund policies {#refunds}

Each booking has one of three policies, set when you book. Under every policy, canceling is free until the host confirms, and within {{freeHours}} hours of paying if check-in has not come.

{{refundPolicies}}

Before check-in, the host’s fees are refunded in full. The service fee is refundable only while canceling is free.
`,
}
