import { t } from '@lingui/core/macro'

/** The texts that a new site begins with, and their translations. */
const listTexts = (): Readonly<Record<string, string>> => ({
  'Homes from hosts who leave the light on for you.': t`Homes from hosts who leave the light on for you.`,
  'Someone left the light on for you.': t`Someone left the light on for you.`,
  'Guests and hosts connect here: real homes, clear prices, and a host who is expecting you.': t`Guests and hosts connect here: real homes, clear prices, and a host who is expecting you.`,
  'Beach Houses': t`Beach Houses`,
  'Mountain Cabins': t`Mountain Cabins`,
  'Luxury Villas': t`Luxury Villas`,
  'City Apartments': t`City Apartments`,
  'Country Cottages': t`Country Cottages`,
  'Unique Stays': t`Unique Stays`,
})

/**
 * A text of the site in the page's language where the operator left it as it was; their own text as they wrote it.
 */
export const productText = (text: string): string => listTexts()[text] ?? text
