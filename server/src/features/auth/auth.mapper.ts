import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import type { UserRow } from './auth.repository.ts'

/** What a user is told about their own account. */
export const toCurrentUser = (row: UserRow): CurrentUser => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phoneNumber: row.phoneNumber,
  profileImageUrl: row.profileImageUrl,
  createdAt: row.createdAt.toISOString(),
  isAdmin: row.isAdmin,
})
