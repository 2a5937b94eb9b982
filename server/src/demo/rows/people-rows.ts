import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { payoutAccounts } from '../../db/schema/platform.schema.ts'
import type { Squares } from '../../platform/image-store/picture-pipeline.ts'
import { demoKeys, type PersonSeed } from '../world/people.ts'

const DAY_MS = 86_400_000

/** The id of a person of the demo world. */
export const personId = (key: string): string => `demo-${key}`

export interface PersonSecrets {
  /** The hash of the demo accounts' password. */
  demoHash: string
  /** A hash of an unknown password, for everybody else. */
  lockedHash: string
  /** Payout accounts at the provider by the host's key; hosts that have none get a made-up id. */
  accountIds: ReadonlyMap<string, string>
}

/**
 * Writes the demo accounts, hosts and guests with their photos, all with a confirmed email, and the hosts' completed
 * payout accounts.
 */
export async function insertPeople(
  tx: Transaction,
  people: readonly PersonSeed[],
  secrets: PersonSecrets,
  photos: ReadonlyMap<string, Squares<string>>,
  now: Date,
): Promise<void> {
  const demo = new Set<string>(Object.values(demoKeys))
  const joined = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS)
  await tx.insert(users).values(
    people.map((person) => ({
      id: personId(person.key),
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      phoneNumber: person.phoneNumber,
      photoKey: photos.get(person.key)?.large ?? null,
      photoSmallKey: photos.get(person.key)?.small ?? null,
      passwordHash: demo.has(person.key) ? secrets.demoHash : secrets.lockedHash,
      emailConfirmedAt: joined(person.joinedDaysAgo),
      isAdmin: person.isAdmin,
      staffRole: person.isAdmin ? ('owner' as const) : null,
      createdAt: joined(person.joinedDaysAgo),
    })),
  )
  await tx.insert(payoutAccounts).values(
    people
      .filter((person) => person.isHost)
      .map((person) => ({
        userId: personId(person.key),
        accountId: secrets.accountIds.get(person.key) ?? `acct_demo_${person.key.replace('-', '')}`,
        onboardingComplete: true,
        createdAt: joined(person.joinedDaysAgo - 1),
      })),
  )
}
