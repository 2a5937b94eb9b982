export const homeCopy = {
  featured: {
    title: 'Featured Property Rentals',
    all: 'View all',
    empty: 'No properties found. Check back later!',
    failed: 'Failed to fetch properties',
  },
  types: { title: 'Explore Accommodation Types' },
  steps: {
    title: 'How it works',
    items: [
      { title: 'Search and discover', text: 'Choose where, when and who. Filter the list or explore the map.' },
      { title: 'Choose a stay', text: 'Read reviews, check the calendar, and see the full price before you book.' },
      {
        title: 'Book securely',
        text: 'Pay by card, and your host confirms. Cancellation is free for {freeHours}.',
      },
    ],
  },
  host: {
    title: 'Become a Host',
    lead: 'Tell us about your place, and we’ll get in touch.',
    benefits: ['Free listing', 'Secure payments', '24/7 support'],
    submit: 'Get started',
    submitting: 'Processing...',
    missing: { title: 'Please fill all fields', description: 'All fields are required to proceed', variant: 'destructive' },
    received: { title: 'Information received!', description: "We'll contact you soon about listing your space." },
  },
  reviews: { title: 'What guests say' },
} as const
