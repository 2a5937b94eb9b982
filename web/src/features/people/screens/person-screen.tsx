import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PersonDetail } from '#contract/people/people.schemas.ts'
import { formatInstant, formatMoment } from '../../../lib/format.ts'
import { useRights } from '../../../session/console-state.ts'
import { RecordPage } from '../../../session/record-page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Panel } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { deviceWords } from '../../account/components/device-words.ts'
import { useAuditLog } from '../../audit/audit.queries.ts'
import { AuditList } from '../../audit/components/audit-list.tsx'
import { PersonActions } from '../components/person-actions.tsx'
import { PersonHistory } from '../components/person-history.tsx'
import { cancelingWords, comingWords, payoutWords, standingsOf } from '../model/people-words.ts'
import { usePerson } from '../people.queries.ts'

const route = getRouteApi('/admin/people/$id')

/** What staff decided about a person; nothing is shown before a first decision. */
function PersonAudit({ id }: { id: string }) {
  const log = useAuditLog({ q: id })
  if (log.data?.length === 0) return null
  return (
    <section aria-labelledby="person-audit">
      <h2 id="person-audit" className="mb-3 text-block">
        <Trans>Audit log</Trans>
      </h2>
      <LoadedList
        list={log}
        loading={<Skeleton className="h-16 w-full" />}
        failure={t`The audit log could not be loaded`}
        empty={null}
      >
        {(entries) => (
          <>
            <AuditList entries={entries} />
            <ShowMore list={log} noun="decision" className="mt-5" />
          </>
        )}
      </LoadedList>
    </section>
  )
}

/** Since when, by whom and why an account is suspended, and what is left of its coming stays. */
function SuspensionNotice({ person }: { person: PersonDetail }) {
  const { suspension, cancelingStays, comingStays } = person
  const coming = comingWords(comingStays)
  const moment = suspension ? formatMoment(suspension.at) : ''
  const by = suspension?.by?.name
  return (
    <>
      {suspension ? (
        <div className="rounded-control bg-bad-soft px-4 py-3 text-sm text-bad">
          <p className="font-semibold">{by ? t`Suspended ${moment} by ${by}` : t`Suspended ${moment}`}</p>
          {suspension.reason ? <p className="mt-0.5 break-words">{suspension.reason}</p> : null}
        </div>
      ) : null}
      {cancelingStays > 0 ? (
        <Alert variant="default" title={cancelingWords(cancelingStays)}>
          <Trans>Guests get a full refund. This updates on its own.</Trans>
        </Alert>
      ) : coming ? (
        <p className="num text-muted">{t`Coming stays: ${coming}.`}</p>
      ) : null}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 last:border-b-0">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-end break-words">{children}</dd>
    </div>
  )
}

/** Who a person is: portrait, state of the account, contact details, dates. */
function PersonFacts({ person }: { person: PersonDetail }) {
  const standings = standingsOf(person)
  return (
    <Panel className="p-5">
      <div className="flex items-center gap-4">
        <Avatar name={person.name} image={person.photoUrl} className="size-16 text-block" />
        <div className="flex min-w-0 flex-wrap gap-2">
          {standings.length === 0 ? <Badge tone="good">{t`Active`}</Badge> : null}
          {standings.map(({ label, tone }) => (
            <Badge key={label} tone={tone}>
              {label}
            </Badge>
          ))}
        </div>
      </div>
      <dl className="num mt-3 text-sm">
        <Fact name={t`Email`}>
          <a href={`mailto:${person.email}`} className="link">
            {person.email}
          </a>
        </Fact>
        <Fact name={t`Phone`}>{person.phoneNumber ?? t`Not given`}</Fact>
        <Fact name={t`Joined`}>{formatInstant(person.joinedAt)}</Fact>
        <Fact name={t`Last seen`}>{person.lastSeenAt ? formatInstant(person.lastSeenAt) : t`Not signed in`}</Fact>
        <Fact name={t`Payout account`}>{payoutWords()[person.payoutAccount]}</Fact>
      </dl>
    </Panel>
  )
}

/** The devices that are signed in. */
function PersonDevices({ sessions }: { sessions: PersonDetail['sessions'] }) {
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby="person-devices">
      <h2 id="person-devices" className="text-block">
        <Trans>Devices</Trans>
      </h2>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {sessions.map(({ id, device, lastSeenAt }) => {
          const day = formatInstant(lastSeenAt)
          return (
            <li key={id} className="border-t border-line py-2.5 text-sm">
              <p className="font-semibold">{deviceWords(device)}</p>
              <p className="num text-muted">{t`Last used ${day}`}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function PersonPage({ person }: { person: PersonDetail }) {
  const may = useRights()
  const navigate = route.useNavigate()
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[1fr_320px]">
      <div className="grid min-w-0 gap-4 md:grid-cols-2 xl:col-start-2 xl:grid-cols-1">
        <PersonFacts person={person} />
        <PersonActions person={person} onErased={() => void navigate({ to: '/admin/people' })} />
      </div>
      <div className="flex min-w-0 flex-col gap-8 xl:col-start-1 xl:row-start-1">
        <SuspensionNotice person={person} />
        <PersonHistory person={person} />
        <PersonDevices sessions={person.sessions} />
        {may('audit') ? <PersonAudit id={person.id} /> : null}
      </div>
    </div>
  )
}

/** `/admin/people/$id`: one account, what it has done here, and what an administrator can do with it. */
export function PersonScreen() {
  const { id } = route.useParams()
  const may = useRights()
  const person = usePerson(id, may('people.read'))
  return (
    <RecordPage
      page="people"
      record={person}
      head={{ title: t`Person`, lead: t`One account and its history.` }}
      headOf={({ name, email }) => ({ title: name, lead: email ?? t`One account and its history.` })}
      ask={t`Sign in as staff to see this account.`}
      failure={t`This account could not be loaded`}
      missing={t`Account not found`}
      list={{ to: '/admin/people', label: t`People` }}
    >
      {(loaded) => <PersonPage key={id} person={loaded} />}
    </RecordPage>
  )
}
