import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

let loading: { key: string; stripe: Promise<Stripe> } | null = null

/** The provider's script, fetched once per key. A failed download is not cached, so that the next call tries again. */
export function fetchStripe(publishableKey: string): Promise<Stripe> {
  if (loading?.key === publishableKey) return loading.stripe
  const stripe = loadStripe(publishableKey).then((loaded) => {
    if (!loaded) throw new Error('There is no browser to load Stripe.js into')
    return loaded
  })
  loading = { key: publishableKey, stripe }
  stripe.catch(() => {
    loading = null
  })
  return stripe
}
