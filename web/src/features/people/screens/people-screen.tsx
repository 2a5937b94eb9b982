import { getRouteApi } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { ConsolePage } from '../../../session/console-page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { NoMatches } from '../../../ui/feedback/no-matches.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { usePeople } from '../api/use-people.ts'
import { PeopleFilters } from '../components/people-filters.tsx'
import { PersonRow } from '../components/person-row.tsx'
import { isFiltered, readPeopleFilter } from '../model/people-filter.ts'

const route = getRouteApi('/admin/people')

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
        loading={<Skeleton className="h-96 w-full" />}
        failure="People could not be loaded"
        empty={
          isFiltered(filter) ? (
            <NoMatches icon={UsersRound} title="No one found" noun="account" onClear={() => changeFilter({})} />
          ) : (
            <EmptyState icon={UsersRound} title="No accounts yet">
              Guests and hosts appear here when they sign up.
            </EmptyState>
          )
        }
      >
        {(accounts) => (
          <>
            <ul aria-label="People" aria-busy={people.isChanging} className="border-t border-line">
              {accounts.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </ul>
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
      title="People"
      lead="Every guest, host and staff member, newest first."
      ask="Sign in as staff to see accounts."
    >
      <PeopleList />
    </ConsolePage>
  )
}
