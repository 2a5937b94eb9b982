import type { Person } from '#contract/people/people.schemas.ts'
import type { PersonRow } from './people.queries.ts'

/** The name of a person as staff reads it. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim() || 'Unnamed'

/** What the list and the page have in common. `urlFor` makes the URL of a file in the image store. */
export const toAccount = (row: Omit<PersonRow, 'listings' | 'stays' | 'key'>, urlFor: (key: string) => string) => ({
  id: row.id,
  name: nameOf(row),
  email: row.email,
  phoneNumber: row.phoneNumber,
  photoUrl: row.photoKey && urlFor(row.photoKey),
  joinedAt: row.createdAt.toISOString(),
  isConfirmed: row.emailConfirmedAt !== null,
  isAdmin: row.isAdmin,
  isSuspended: row.suspendedAt !== null,
})

/** An account as a row of the list. */
export const toPerson = (row: PersonRow, urlFor: (key: string) => string): Person => ({
  ...toAccount(row, urlFor),
  listings: row.listings,
  stays: row.stays,
})
