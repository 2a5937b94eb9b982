import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { rightsOfRole } from '#contract/shared/staff-rights.ts'
import type { UserRow } from './users.queries.ts'

/** A user's view of their own account. `urlFor` makes the URL of a file in the image store. */
export const toCurrentUser = (row: UserRow, urlFor: (key: string) => string): CurrentUser => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phoneNumber: row.phoneNumber,
  profileImageUrl: row.photoKey && urlFor(row.photoKey),
  createdAt: row.createdAt.toISOString(),
  isAdmin: row.isAdmin,
  role: row.staffRole,
  rights: row.staffRole ? [...rightsOfRole[row.staffRole]] : [],
})
