import type { ReactNode } from 'react'
import type { PersonDetail } from '#contract/people/people.schemas.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Panel } from '../../../ui/card.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { payoutWords, standingsOf } from '../model/people-words.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 last:border-b-0">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-right break-words">{children}</dd>
    </div>
  )
}

/** Who a person is: portrait, state of the account, contact details, dates. */
export function PersonFacts({ person }: { person: PersonDetail }) {
  const standings = standingsOf(person)
  return (
    <Panel className="p-5">
      <div className="flex items-center gap-4">
        <Avatar name={person.name} image={person.photoUrl} className="size-16 text-block" />
        <div className="flex min-w-0 flex-wrap gap-2">
          {standings.length === 0 ? <Badge tone="good">Active</Badge> : null}
          {standings.map(({ label, tone }) => (
            <Badge key={label} tone={tone}>
              {label}
            </Badge>
          ))}
        </div>
      </div>
      <dl className="num mt-3 text-sm">
        <Fact name="Email">
          <a href={`mailto:${person.email}`} className="link">
            {person.email}
          </a>
        </Fact>
        <Fact name="Phone">{person.phoneNumber ?? 'None'}</Fact>
        <Fact name="Joined">{formatInstant(person.joinedAt)}</Fact>
        <Fact name="Last seen">{person.lastSeenAt ? formatInstant(person.lastSeenAt) : 'Signed out'}</Fact>
        <Fact name="Payout account">{payoutWords[person.payoutAccount]}</Fact>
      </dl>
    </Panel>
  )
}

/** The devices that are signed in. */
export function PersonDevices({ sessions }: { sessions: PersonDetail['sessions'] }) {
  return (
    <Panel className="p-5">
      <h2 className="text-lg font-semibold">Devices</h2>
      {sessions.length === 0 ? <p className="mt-2 text-sm text-muted">Signed out everywhere.</p> : null}
      <ul className="mt-2">
        {sessions.map(({ id, device, lastSeenAt }) => (
          <li key={id} className="border-b border-line py-2.5 text-sm last:border-b-0 last:pb-0">
            <p className="font-semibold">{device}</p>
            <p className="num text-muted">Last used {formatInstant(lastSeenAt)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
