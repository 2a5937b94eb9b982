/** An instant in words for an email, such as 'November 22, 2026 at 12:10 PM UTC'. */
export const formatMoment = (at: Date): string =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`
