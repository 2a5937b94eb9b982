export const homeCopy = {
  hero: {
    title: 'Someone left the light on for you.',
    lead: 'Guests and hosts meet here: real homes, clear prices, and a person who is expecting you.',
  },
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
      { title: 'Search and discover', text: 'Say where, when and who. Filters stay in one row, and the map keeps up.' },
      { title: 'Choose a stay', text: 'Read what guests wrote, check the calendar, and see every line of the price first.' },
      { title: 'Book securely', text: 'Pay by card. Your host confirms, and cancelling is free for 48 hours.' },
    ],
  },
  host: {
    title: 'Become a Host',
    lead: 'Tell us about your place and we will get in touch.',
    benefits: ['Free listing', 'Secure payments', '24/7 support'],
    submit: 'Get started',
    submitting: 'Processing...',
    missing: { title: 'Please fill all fields', description: 'All fields are required to proceed', variant: 'destructive' },
    received: { title: 'Information received!', description: "We'll contact you soon about listing your space." },
  },
  reviews: { title: 'What guests say' },
} as const
