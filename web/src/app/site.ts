import { t } from '@lingui/core/macro'
import type { PublicSite } from '#contract/site/site-settings.rules.ts'

export const siteTitleOf = ({ name }: Pick<PublicSite, 'name'>) => t`${name} - Find Your Perfect Vacation Rental`
export const siteDescription = () =>
  t`Homes from hosts who leave the light on for you. Search real places, see the full price up front, and book your stay.`
/** The images of pages without one of their own. */
export const siteImage = '/social.jpg'
