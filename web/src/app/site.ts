import { siteName } from '../lib/site-name.ts'

export const siteTitle = `${siteName} - Find Your Perfect Vacation Rental`
export const siteDescription =
  'Homes from hosts who leave the light on for you. Search real places, see the full price up front, and book your stay.'
/** The images of pages without one of their own. */
export const siteImage = '/social.jpg'
