import { Search } from 'lucide-react'
import { useState } from 'react'
import { LazyRangeCalendar } from '../../../stays/calendar/lazy-calendar.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { controlClasses } from '../../../ui/forms/input.tsx'
import { Dialog, DialogContent, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { guestsLabel, whenLabel } from '../model/hero-search.ts'
import { type HeroSearchProps, useHeroSearch, WhoStepper } from './hero-search-bar.tsx'

/** The search on a phone: one button that opens a full-height sheet. */
export function HeroSearchSheet({ whereInput: WhereInput, className }: HeroSearchProps) {
  const { search, change, submit } = useHeroSearch()
  const [isOpen, setIsOpen] = useState(false)
  const when = whenLabel(search.when)
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className={cn(
          'flex min-h-18 w-full items-center gap-4 rounded-panel bg-surface px-5 text-left text-ink shadow-float',
          className,
        )}
      >
        <Search aria-hidden className="size-5.5 shrink-0" />
        <span className="min-w-0 leading-tight">
          <span className="block truncate font-bold">{search.where || 'Where to?'}</span>
          <span className="num text-sm text-muted">
            {when ?? 'Any week'} · {guestsLabel(search.guests)}
          </span>
        </span>
      </button>
      <DialogContent shape="sheet" className="flex flex-col">
        <DialogTitle>Find a stay</DialogTitle>
        <form action="/properties" onSubmit={submit} className="mt-5 flex flex-1 flex-col gap-5">
          <Field label="Where">
            <WhereInput
              name="search"
              className={controlClasses}
              placeholder="City, state or place"
              value={search.where}
              onChange={(event) => change({ where: event.target.value })}
              onPick={(where) => change({ where })}
            />
          </Field>
          <fieldset>
            <legend className="flex w-full items-center justify-between text-sm font-semibold">
              When <span className="num font-normal text-muted">{when ?? 'Add dates'}</span>
            </legend>
            <LazyRangeCalendar
              className="mx-auto mt-2 max-w-[340px]"
              value={search.when}
              onChange={(range) => change({ when: range })}
            />
            {search.when.from ? (
              <Button variant="link" className="text-sm" onClick={() => change({ when: {} })}>
                Clear dates
              </Button>
            ) : null}
          </fieldset>
          <fieldset>
            <legend className="text-sm font-semibold">Who</legend>
            <WhoStepper guests={search.guests} onChange={(guests) => change({ guests })} />
          </fieldset>
          <div className="sticky bottom-0 -mx-5 mt-auto border-t border-line bg-surface px-5 pt-4 pb-[env(safe-area-inset-bottom)]">
            <Button type="submit" size="lg" className="w-full">
              <Search aria-hidden className="size-5" /> Search
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
