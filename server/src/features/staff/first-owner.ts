import { randomUUID } from 'node:crypto'
import type { SignUp } from '#contract/auth/auth.schemas.ts'
import type { Needs } from '../../context.ts'
import type { Transaction } from '../../db/client.ts'
import { refuseCommonPassword } from '../auth/passwords/common-passwords.ts'
import { addConfirmedUser, type NewUser } from '../auth/users.queries.ts'
import { findAccount, setStaffRole } from './staff.queries.ts'

/** Checks and hashes the password of a site's first owner, which takes too long for a transaction. */
export async function prepareFirstOwner({ passwords }: Needs<'passwords'>, { password, ...names }: SignUp): Promise<NewUser> {
  refuseCommonPassword(password, 'owner.password')
  return { ...names, language: null, id: randomUUID(), passwordHash: await passwords.hash(password) }
}

/**
 * Adds the account as an owner, and returns its id; null when its address is taken. The account counts at once, for
 * the link in the log proves that its reader runs the server; the address waits for `confirmOwnerAddress`.
 */
export async function addFirstOwner(tx: Transaction, owner: NewUser, now: Date): Promise<string | null> {
  if (!(await addConfirmedUser(tx, owner, now))) return null
  // An account that was never confirmed keeps its own id.
  const id = (await findAccount(tx, owner.email))?.id ?? owner.id
  await setStaffRole(tx, id, 'owner')
  return id
}
