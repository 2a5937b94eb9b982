/** The product's name; the only place that spells it for pages. */
export const siteName = 'Porchlight'
export const siteTitle = `${siteName} - Find Your Perfect Vacation Rental`
export const siteDescription =
  'Homes from hosts who leave the light on for you: search real places, see the whole price first, and book a stay with the person who is expecting you.'
/** Where guests of past stays are asked for a review; outside of this site. */
export const reviewFormUrl = 'https://reviews.porchlight.example/request'
/** Pictures of pages without one of their own. */
export const siteImage = '/social.jpg'
