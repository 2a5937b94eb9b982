import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type ComponentType, type FormEvent, useId, useState } from 'react'
import { LazyRangeCalendar } from '../../../stays/calendar/lazy-calendar.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import type { ComboboxProps } from '../../../ui/forms/combobox-input.tsx'
import { Stepper } from '../../../ui/forms/stepper.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/overlays/popover.tsx'
import { emptySearch, guestLimits, guestsLabel, type HeroSearch, toSearchQuery, whenLabel } from '../model/hero-search.ts'

const cell =
  'relative flex min-w-0 flex-col justify-center rounded-[14px] px-5 py-2.5 text-start hover:bg-sunken focus-within:bg-sunken has-[input:focus-visible]:outline-3 has-[input:focus-visible]:-outline-offset-3 has-[input:focus-visible]:outline-primary before:absolute before:inset-y-3.5 before:start-0 before:w-px before:bg-line first:before:hidden'
const label = 'text-label font-semibold'
const bare = 'w-full bg-transparent text-muted outline-none placeholder:text-muted'

export interface HeroSearchProps {
  /** The input of 'Where'. */
  whereInput: ComponentType<ComboboxProps>
  className?: string
}

/** The values of the hero's search, and the link to the results. */
export function useHeroSearch() {
  const [search, setSearch] = useState<HeroSearch>(emptySearch)
  const navigate = useNavigate()
  const change = (part: Partial<HeroSearch>) => setSearch((before) => ({ ...before, ...part }))
  async function submit(event: FormEvent) {
    event.preventDefault()
    await navigate({ to: '/properties', search: toSearchQuery(search) })
  }
  return { search, change, submit }
}

/** The number of guests: 1 to 6, where 6 means six or more. */
export function WhoStepper({ guests, onChange }: { guests: number; onChange: (guests: number) => void }) {
  return <Stepper label={t`Guests`} value={guests} {...guestLimits} words={guestsLabel(guests)} onChange={onChange} />
}

/** Where, When and Who as one control on wide screens. */
export function HeroSearchBar({ whereInput: WhereInput, className }: HeroSearchProps) {
  const { search, change, submit } = useHeroSearch()
  const whereId = useId()
  const [isPicking, setIsPicking] = useState(false)
  const [isCounting, setIsCounting] = useState(false)
  const when = whenLabel(search.when)
  return (
    <search className={className}>
      <form
        action="/properties"
        onSubmit={submit}
        className="flex w-full items-stretch rounded-panel bg-surface p-2 text-ink shadow-float"
      >
        <label htmlFor={whereId} className={cn(cell, 'flex-[1.3]')}>
          <span className={label}>
            <Trans>Where</Trans>
          </span>
          <WhereInput
            id={whereId}
            name="search"
            placeholder={t`City, state or place`}
            value={search.where}
            onChange={(event) => change({ where: event.target.value })}
            onPick={(where) => change({ where })}
            className={cn(bare, search.where && 'text-ink')}
          />
        </label>
        <Popover open={isPicking} onOpenChange={setIsPicking}>
          <PopoverTrigger className={cn(cell, 'flex-1')}>
            <span className={label}>
              <Trans>When</Trans>
            </span>
            <span className={cn('num truncate', when ? 'text-ink' : 'text-muted')}>{when ?? t`Add dates`}</span>
          </PopoverTrigger>
          <PopoverContent align="center" className="w-auto" aria-label={t`Check-in and check-out`}>
            <LazyRangeCalendar
              months={2}
              autoFocus
              value={search.when}
              onChange={(range) => {
                change({ when: range })
                if (range.to) setIsPicking(false)
              }}
            />
            <div className="mt-2 flex items-center justify-between border-t border-line pt-3">
              <p className="text-sm text-muted">
                {search.when.from && !search.when.to ? t`Choose your check-out date` : t`Choose your check-in date`}
              </p>
              <Button variant="quiet" disabled={!search.when.from} onClick={() => change({ when: {} })}>
                <Trans>Clear dates</Trans>
              </Button>
            </div>
          </PopoverContent>
        </Popover>
        <Popover open={isCounting} onOpenChange={setIsCounting}>
          <PopoverTrigger className={cn(cell, 'flex-[0.7]')}>
            <span className={label}>
              <Trans>Who</Trans>
            </span>
            <span className={cn('num truncate', search.guests > 1 ? 'text-ink' : 'text-muted')}>
              {guestsLabel(search.guests)}
            </span>
          </PopoverTrigger>
          <PopoverContent align="end" className="w-88" aria-label={t`Number of guests`}>
            <WhoStepper guests={search.guests} onChange={(guests) => change({ guests })} />
          </PopoverContent>
        </Popover>
        <Button type="submit" className="ms-2 min-h-15 rounded-[14px] px-6.5">
          <Search aria-hidden className="size-5" /> <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  )
}
