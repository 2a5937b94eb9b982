import { Link } from '@tanstack/react-router'
import type { Person } from '#contract/people/people.schemas.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { activityOf, standingsOf } from '../model/people-words.ts'

/** One account in the list; the whole row leads to its page. */
export function PersonRow({ person }: { person: Person }) {
  return (
    <li className="relative grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 border-b border-line py-3 hover:bg-sunken/60 sm:grid-cols-[auto_1fr_auto]">
      <Avatar name={person.name} image={person.photoUrl} className="row-span-2 self-start sm:row-span-1 sm:self-center" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to="/admin/people/$id"
            params={{ id: person.id }}
            className="min-w-0 font-semibold break-words after:absolute after:inset-0"
          >
            {person.name}
          </Link>
          {standingsOf(person).map(({ label, tone }) => (
            <Badge key={label} tone={tone}>
              {label}
            </Badge>
          ))}
        </p>
        <p className="num flex flex-wrap gap-x-3 text-sm text-muted">
          <span className="min-w-0 break-words">{person.email}</span>
          {person.phoneNumber ? <span className="whitespace-nowrap">{person.phoneNumber}</span> : null}
        </p>
      </div>
      <p className="num col-start-2 flex flex-wrap gap-x-3 text-sm text-muted sm:col-start-3 sm:flex-col sm:text-right">
        <span>{activityOf(person)}</span>
        <span>Joined {formatInstant(person.joinedAt)}</span>
      </p>
    </li>
  )
}
