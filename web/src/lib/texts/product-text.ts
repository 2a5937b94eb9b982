import { t } from '@lingui/core/macro'
import { translateListed } from './texts.tsx'

/** The texts that a new site begins with, and their translations. */
const listTexts = () => [
  t`Homes from hosts who leave the light on for you.`,
  t`Someone left the light on for you.`,
  t`Guests and hosts connect here: real homes, clear prices, and a host who is expecting you.`,
  t`Beach Houses`,
  t`Mountain Cabins`,
  t`Luxury Villas`,
  t`City Apartments`,
  t`Country Cottages`,
  t`Unique Stays`,
]

/**
 * A text of the site in the page's language where the operator left it as it was; their own text as they wrote it.
 */
export const productText = (text: string): string => translateListed(text, listTexts)
