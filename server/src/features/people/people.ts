import { toComparedEmail } from '#contract/auth/auth.rules.ts'
import type { PeopleFilter } from '#contract/people/people.endpoints.ts'
import type { Person, PersonDetail } from '#contract/people/people.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { PrivacyService } from '../privacy/privacy.ts'
import { toPerson } from './people.mapper.ts'
import { listPeople } from './people.queries.ts'
import { endSessions, requirePerson, writeConfirmation } from './people.repository.ts'
import { readPerson } from './person.ts'
import { createSuspensions, type SuspensionDeps } from './suspend-person.ts'

interface Deps extends SuspensionDeps {
  /** The URL of a file in the image store. */
  urlFor(key: string): string
  privacy: Pick<PrivacyService, 'eraseAccount'>
}

export type PeopleService = ReturnType<typeof createPeopleService>

/**
 * What administrators read and decide about accounts. The caller has already checked that the actor is an admin. Each
 * decision locks the account and is in the audit log; a repeat changes nothing.
 */
export function createPeopleService(deps: Deps) {
  const { db, clock, urlFor, privacy } = deps
  return {
    ...createSuspensions(deps),

    /** A page of the accounts, newest first. */
    async list(filter: PeopleFilter, page: PageRequest): Promise<Page<Person>> {
      const { items, next } = await listPeople(db, filter, page)
      return { items: items.map((row) => toPerson(row, urlFor)), next }
    },

    /** Refuses with `person_not_found`. */
    read: (id: string): Promise<PersonDetail> => readPerson({ db, now: clock.now(), urlFor }, id),

    /** Confirms the email of an account whose owner never did. */
    verify: (actor: Actor, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const person = await requirePerson(tx, id)
        if (person.emailConfirmedAt) return
        const now = clock.now()
        await writeConfirmation(tx, id, now)
        await recordAudit(tx, { actorId: actor.id, action: 'person.verified', subjectId: id, at: now })
      }),

    /** Ends every session of an account; returns how many there were. */
    signOut: (actor: Actor, id: string): Promise<{ ended: number }> =>
      db.transaction(async (tx) => {
        await requirePerson(tx, id)
        const ended = await endSessions(tx, id)
        if (ended > 0) await recordAudit(tx, { actorId: actor.id, action: 'person.signed_out', subjectId: id, at: clock.now() })
        return { ended }
      }),

    /**
     * Deletes an account as its owner would. Refuses with `invalid_request` unless `email` is that of the account,
     * with `person_is_admin`, and with `account_in_use` while a stay or a payment is open.
     */
    erase: async (actor: Actor, id: string, email: string): Promise<void> => {
      const check = async (tx: Transaction) => {
        const person = await requirePerson(tx, id)
        if (person.isAdmin) throw new Refusal('person_is_admin')
        const message = 'This is not the email of this account.'
        if (person.email.toLowerCase() !== toComparedEmail(email))
          throw new Refusal('invalid_request', message, [{ path: 'email', message }])
        await recordAudit(tx, { actorId: actor.id, action: 'person.erased', subjectId: id, at: clock.now() })
      }
      await privacy.eraseAccount(id, check).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== 'account_in_use') throw error
        throw new Refusal('account_in_use', 'This person has an open stay or payment. Cancel it, or wait until it is complete.')
      })
    },
  }
}
