import { t } from '@lingui/core/macro'
import { i18n, translateListed } from './texts.tsx'

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

/** A category in the page's language: as the operator translated it, else as `productText` says. */
export const nameCategory = (name: string): string => i18n._({ id: `categories:${name}`, message: productText(name) })
