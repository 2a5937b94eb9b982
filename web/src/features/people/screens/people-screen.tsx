import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import type { PeopleFilter } from '#contract/people/people.endpoints.ts'
import { type PeopleFilterName, peopleFilters, peopleLimits } from '#contract/people/people.rules.ts'
import type { Person } from '#contract/people/people.schemas.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { formatInstant } from '../../../lib/format.ts'
import { ConsolePage } from '../../../session/console-page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { NoMatches } from '../../../ui/feedback/no-matches.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SearchForm } from '../../../ui/forms/search-form.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { activityOf, standingsOf } from '../model/people-words.ts'
import { usePeople } from '../people.queries.ts'

const route = getRouteApi('/admin/people')

/** The filters in words, as the choice above the list. */
const filterWords = (): Record<PeopleFilterName, string> => ({
  hosts: t`Hosts`,
  guests: t`Guests with stays`,
  suspended: t`Suspended`,
  administrators: t`Staff`,
  unconfirmed: t`Email not confirmed`,
})

/** The filter in an address; invalid values are dropped. A phone number to search for arrives as a number. */
function readPeopleFilter({ filter, q }: Record<string, unknown>): PeopleFilter {
  const words = typeof q === 'string' || typeof q === 'number' ? cleanLine(String(q)).slice(0, peopleLimits.searchLength) : ''
  return { filter: peopleFilters.find((each) => each === filter), q: words || undefined }
}

/** Whether anything is filtered. */
const isFiltered = ({ filter, q }: PeopleFilter): boolean => filter !== undefined || q !== undefined

interface PeopleFiltersProps {
  filter: PeopleFilter
  onFilter: (filter: PeopleFilter) => void
}

/** Search and filter of the list of people. */
function PeopleFilters({ filter, onFilter }: PeopleFiltersProps) {
  const words = filterWords()
  return (
    <section aria-label={t`Filter people`} className="mb-5 grid gap-3 sm:grid-cols-[minmax(220px,1.6fr)_minmax(180px,1fr)]">
      <SearchForm
        value={filter.q}
        maxLength={peopleLimits.searchLength}
        placeholder={t`Name, email or phone`}
        onSearch={(q) => onFilter({ ...filter, q })}
      />
      <Field label={t`Show`}>
        <Select
          value={filter.filter ?? ''}
          onChange={(event) => onFilter({ ...filter, filter: peopleFilters.find((each) => each === event.target.value) })}
        >
          <option value="">{t`Everyone`}</option>
          {peopleFilters.map((each) => (
            <option key={each} value={each}>
              {words[each]}
            </option>
          ))}
        </Select>
      </Field>
    </section>
  )
}

/** The columns from 1,024 pixels on; before that a row has portrait and words. */
const columns =
  'grid grid-cols-[40px_minmax(0,1fr)] items-center gap-x-3.5 px-3.5 lg:grid-cols-[40px_minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,0.9fr)_130px] lg:gap-x-5 lg:px-4.5'

/** One account in the list; the whole row leads to its page. */
function PersonRow({ person }: { person: Person }) {
  const standings = standingsOf(person)
  const day = formatInstant(person.joinedAt)
  return (
    <li className={`${columns} relative border-t border-line py-2.5 text-sm hover:bg-sunken/60`}>
      <Avatar name={person.name} image={person.photoUrl} className="size-10 max-lg:row-span-3 max-lg:self-start" />
      <div className="min-w-0">
        <Link
          to="/admin/people/$id"
          params={{ id: person.id }}
          className="text-[15px] font-semibold break-words after:absolute after:inset-0"
        >
          {person.name}
        </Link>
        <p className="num text-muted">
          <span className="block truncate">{person.email}</span>
          {person.phoneNumber ? <span className="block truncate max-lg:hidden">{person.phoneNumber}</span> : null}
        </p>
      </div>
      <p className="flex flex-wrap gap-1.5 max-lg:order-last max-lg:col-start-2 max-lg:empty:hidden">
        {standings.length === 0 ? <span className="text-muted max-lg:hidden">{t`Active`}</span> : null}
        {standings.map(({ label, tone }) => (
          <Badge key={label} tone={tone}>
            {label}
          </Badge>
        ))}
      </p>
      <p className="num flex flex-wrap gap-x-3 text-muted max-lg:col-start-2 lg:contents">
        <span className="lg:col-start-4">{activityOf(person)}</span>
        <span className="lg:col-start-5">
          <Trans>
            <span className="lg:sr-only">Joined </span>
            {day}
          </Trans>
        </span>
      </p>
    </li>
  )
}

function PeopleList() {
  const filter = readPeopleFilter({ ...route.useSearch() })
  const navigate = route.useNavigate()
  const people = usePeople(filter)
  const changeFilter = (next: typeof filter) => void navigate({ search: next, replace: true, resetScroll: false })
  return (
    <>
      <PeopleFilters key={filter.q ?? ''} filter={filter} onFilter={changeFilter} />
      <LoadedList
        list={people}
        loading={<Skeleton className="skeleton-fields w-full" />}
        failure={t`People could not be loaded`}
        empty={
          isFiltered(filter) ? (
            <NoMatches icon={UsersRound} title={t`No one found`} noun="account" onClear={() => changeFilter({})} />
          ) : (
            <EmptyState icon={UsersRound} title={t`No accounts yet`}>
              <Trans>Guests and hosts appear here when they sign up.</Trans>
            </EmptyState>
          )
        }
      >
        {(accounts) => (
          <>
            <div className="overflow-clip rounded-card border border-line bg-surface">
              <div aria-hidden className={`${columns} min-h-11 text-label font-semibold text-muted max-lg:hidden`}>
                <span className="col-span-2">{t`Person`}</span>
                <span>{t`Status`}</span>
                <span>{t`Listings and stays`}</span>
                <span>{t`Joined`}</span>
              </div>
              <ul aria-label={t`People`} aria-busy={people.isChanging} className="max-lg:[&>li:first-child]:border-t-0">
                {accounts.map((person) => (
                  <PersonRow key={person.id} person={person} />
                ))}
              </ul>
            </div>
            <ShowMore list={people} noun="account" className="mt-5" />
          </>
        )}
      </LoadedList>
    </>
  )
}

/** `/admin/people`: every account. */
export function PeopleScreen() {
  return (
    <ConsolePage
      page="people"
      title={t`People`}
      lead={t`Every guest, host and staff member, newest first.`}
      ask={t`Sign in as staff to see accounts.`}
    >
      <PeopleList />
    </ConsolePage>
  )
}
