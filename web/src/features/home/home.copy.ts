import { t } from '@lingui/core/macro'

/** The texts of the home page, in its language. */
export const homeCopy = {
  featured: {
    get title() {
      return t`Featured Property Rentals`
    },
    get all() {
      return t`View all`
    },
    get empty() {
      return t`No properties found. Check back later!`
    },
    get failed() {
      return t`Failed to fetch properties`
    },
  },
  types: {
    get title() {
      return t`Explore Accommodation Types`
    },
  },
  steps: {
    get title() {
      return t`How it works`
    },
    /** `freeHours` is how long a cancellation is free: `48 hours`. */
    listItems: (freeHours: string) => [
      { title: t`Search and discover`, text: t`Choose where, when and who. Filter the list or explore the map.` },
      { title: t`Choose a stay`, text: t`Read reviews, check the calendar, and see the full price before you book.` },
      {
        title: t`Book securely`,
        text: t`Pay by card, and your host confirms. Cancellation is free for ${freeHours}.`,
      },
    ],
  },
  host: {
    get title() {
      return t`Become a Host`
    },
    get lead() {
      return t`Tell us about your place, and we’ll get in touch.`
    },
    get benefits() {
      return [t`Free listing`, t`Secure payments`, t`24/7 support`]
    },
    get submit() {
      return t`Get started`
    },
    get submitting() {
      return t`Processing...`
    },
    get missing() {
      return {
        title: t`Please fill all fields`,
        description: t`All fields are required to proceed`,
        variant: 'destructive',
      } as const
    },
    get received() {
      return { title: t`Information received!`, description: t`We'll contact you soon about listing your space.` }
    },
  },
  reviews: {
    get title() {
      return t`What guests say`
    },
  },
}
