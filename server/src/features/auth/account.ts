import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { rightsOfRole } from '#contract/shared/staff-rights.ts'
import type { Needs } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { phoneProblem } from './phone-numbers.ts'
import { requireUser, type UserChange, type UserRow, updateUser } from './users.queries.ts'

/** A user's view of their own account. */
export const describeUser = ({ images }: Needs<'images'>, row: UserRow): CurrentUser => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phoneNumber: row.phoneNumber,
  language: row.language,
  profileImageUrl: row.photoKey && images.urlFor(row.photoKey),
  createdAt: row.createdAt.toISOString(),
  isAdmin: row.isAdmin,
  role: row.staffRole,
  rights: row.staffRole ? [...rightsOfRole[row.staffRole]] : [],
})

/** The signed-in user's account; 401 when it has since been deleted. */
export async function getCurrentUser(ctx: Needs<'db' | 'images'>, { id, viewing }: Actor): Promise<CurrentUser> {
  const user = describeUser(ctx, await requireUser(ctx.db, id))
  return { ...user, ...(viewing ? { viewing: { until: viewing.until.toISOString() } } : {}) }
}

/** Refuses a new phone number that no country has; one that stays as it was is left alone. */
async function requirePhone(ctx: Needs<'db' | 'settings'>, { id }: Actor, { phoneNumber }: UserChange): Promise<void> {
  const message = phoneProblem(phoneNumber ?? '', ctx.settings.current().country)
  if (message === null || (await requireUser(ctx.db, id)).phoneNumber === phoneNumber) return
  throw new Refusal('invalid_request', message, [{ path: 'phoneNumber', message }])
}

/** Changes name, phone as typed, and language; omitted fields stay. Refuses a phone number that cannot be one. */
export async function updateCurrentUser(
  ctx: Needs<'db' | 'images' | 'settings'>,
  actor: Actor,
  change: UserChange,
): Promise<CurrentUser> {
  const given = Object.values(change).some((value) => value !== undefined)
  if (!given) return getCurrentUser(ctx, actor)
  await requirePhone(ctx, actor, change)
  const row = await updateUser(ctx.db, actor.id, change)
  if (!row) throw new Refusal('unauthorized')
  return describeUser(ctx, row)
}
