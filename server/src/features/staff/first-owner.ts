import { randomUUID } from 'node:crypto'
import type { SignUp } from '#contract/auth/auth.schemas.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { refuseCommonPassword } from '../auth/passwords/common-passwords.ts'
import type { PasswordHasher } from '../auth/passwords/password-hasher.ts'
import type { AuthRepository } from '../auth/users.queries.ts'
import { findAccount, hasStaff, setStaffRole } from './staff-roles.queries.ts'

type FirstOwner = Awaited<ReturnType<FirstOwners['prepare']>>

/** Makes the account of a site's first owner. */
export interface FirstOwners {
  /** Whether anybody is on the staff. */
  exist(db: Queryable): Promise<boolean>
  /** Checks and hashes the password, which takes too long for a transaction. */
  prepare(given: SignUp): Promise<Omit<SignUp, 'password'> & { id: string; passwordHash: string }>
  /** Adds the account with a confirmed address as an owner, and returns its id; null when its address is taken. */
  add(tx: Transaction, owner: FirstOwner, now: Date): Promise<string | null>
}

/** The link in the log proves more than a code by email could: its reader runs the server. */
export function createFirstOwners(repository: Pick<AuthRepository, 'addConfirmed'>, passwords: PasswordHasher): FirstOwners {
  return {
    exist: hasStaff,

    async prepare({ password, ...names }) {
      refuseCommonPassword(password, 'owner.password')
      return { ...names, id: randomUUID(), passwordHash: await passwords.hash(password) }
    },

    async add(tx, owner, now) {
      if (!(await repository.addConfirmed(tx, owner, now))) return null
      // An account that was never confirmed keeps its own id.
      const id = (await findAccount(tx, owner.email))?.id ?? owner.id
      await setStaffRole(tx, id, 'owner')
      return id
    },
  }
}
