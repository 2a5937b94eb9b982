import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { heroSources } from '#contract/site/site-pictures.rules.ts'
import { useSiteSettings } from '../../../lib/site-settings.tsx'
import { productText } from '../../../lib/texts/product-text.ts'
import { LazyRangeCalendar } from '../../../stays/calendar/lazy-calendar.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import type { ComboboxProps } from '../../../ui/forms/combobox-input.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { controlClasses } from '../../../ui/forms/input.tsx'
import { Dialog, DialogContent, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { guestsLabel, whenLabel } from '../model/hero-search.ts'
import hero960 from '../pictures/hero-960.webp'
import hero1280 from '../pictures/hero-1280.webp'
import hero1600 from '../pictures/hero-1600.webp'
import hero2400 from '../pictures/hero-2400.webp'
import { HeroSearchBar, type HeroSearchProps, useHeroSearch, WhoStepper } from './hero-search-bar.tsx'

/** The search on a phone: one button that opens a full-height sheet. */
function HeroSearchSheet({ whereInput: WhereInput, className }: HeroSearchProps) {
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
          'flex min-h-18 w-full items-center gap-4 rounded-panel bg-surface px-5 text-start text-ink shadow-float',
          className,
        )}
      >
        <Search aria-hidden className="size-5.5 shrink-0" />
        <span className="min-w-0 leading-tight">
          <span className="block truncate font-bold">{search.where || t`Where to?`}</span>
          <span className="num text-sm text-muted">
            {when ?? t`Any week`} · {guestsLabel(search.guests)}
          </span>
        </span>
      </button>
      <DialogContent shape="sheet" className="flex flex-col">
        <DialogTitle>
          <Trans>Find a stay</Trans>
        </DialogTitle>
        <form action="/properties" onSubmit={submit} className="mt-5 flex flex-1 flex-col gap-5">
          <Field label={t`Where`}>
            <WhereInput
              name="search"
              className={controlClasses}
              placeholder={t`City, state or place`}
              value={search.where}
              onChange={(event) => change({ where: event.target.value })}
              onPick={(where) => change({ where })}
            />
          </Field>
          <fieldset>
            <legend className="flex w-full items-center justify-between text-sm font-semibold">
              <Trans>When</Trans> <span className="num font-normal text-muted">{when ?? t`Add dates`}</span>
            </legend>
            <LazyRangeCalendar
              className="mx-auto mt-2 max-w-[340px]"
              value={search.when}
              onChange={(range) => change({ when: range })}
            />
            {search.when.from ? (
              <Button variant="link" className="text-sm" onClick={() => change({ when: {} })}>
                <Trans>Clear dates</Trans>
              </Button>
            ) : null}
          </fieldset>
          <fieldset>
            <legend className="text-sm font-semibold">
              <Trans>Who</Trans>
            </legend>
            <WhoStepper guests={search.guests} onChange={(guests) => change({ guests })} />
          </fieldset>
          <div className="sticky bottom-0 -mx-5 mt-auto border-t border-line bg-surface px-5 pt-4 pb-[env(safe-area-inset-bottom)]">
            <Button type="submit" size="lg" className="w-full">
              <Search aria-hidden className="size-5" /> {t`Search`}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** The hero: a lit porch, the slogan, one search with `whereInput`. The text is on a navy scrim in either theme. */
export function Hero({ whereInput }: { whereInput: ComponentType<ComboboxProps> }) {
  const { heroTitle, heroLead, heroPicture, textLanguages } = useSiteSettings()
  return (
    <section className="mx-auto max-w-[1368px] sm:px-6">
      <div className="relative h-[620px] max-h-[calc(100svh-100px)] min-h-[520px] overflow-hidden bg-[#21335a] text-[#fff9ec] sm:h-[650px] sm:rounded-hero">
        <img
          src={heroPicture || hero1600}
          srcSet={
            heroPicture ? heroSources(heroPicture) : `${hero960} 960w, ${hero1280} 1280w, ${hero1600} 1600w, ${hero2400} 2400w`
          }
          sizes="(max-width: 639px) 1020px, (max-width: 1279px) 1300px, 1368px"
          alt=""
          width={1600}
          height={800}
          fetchPriority="high"
          className={cn(
            'absolute inset-0 size-full object-cover max-sm:top-[110px] max-sm:h-[calc(100%-110px)] max-sm:[mask-image:linear-gradient(transparent,#000_130px)]',
            // The light of the drawn porch is on the right.
            !heroPicture && '[object-position:81%_50%] sm:[object-position:70%_50%] lg:[object-position:81%_50%]',
          )}
        />
        <div
          className={cn(
            'absolute inset-0',
            heroPicture
              ? // Dark enough for the texts on a white picture.
                'bg-[linear-gradient(rgb(14_24_46/0.78)_45%,transparent_85%)] sm:bg-[linear-gradient(100deg,rgb(14_24_46/0.8),rgb(14_24_46/0.68)_50%,transparent_85%)]'
              : 'bg-[linear-gradient(rgb(14_24_46/0.6),transparent_60%)] sm:bg-[linear-gradient(100deg,rgb(14_24_46/0.68),rgb(14_24_46/0.28)_48%,transparent_70%)]',
          )}
        />
        <div className="absolute inset-x-4 top-9 max-w-[600px] sm:top-[72px] sm:start-8 lg:start-14">
          <h1
            lang={textLanguages?.heroTitle}
            className="text-[42px] leading-[1.04] tracking-[-0.025em] sm:text-[56px] lg:text-hero"
          >
            {productText(heroTitle)}
          </h1>
          <p
            lang={textLanguages?.heroLead}
            className="mt-3.5 max-w-[42ch] text-[#fbf1de] sm:mt-5 sm:max-w-[34ch] sm:text-lg lg:max-w-[42ch]"
          >
            {productText(heroLead)}
          </p>
        </div>
        <div className="absolute inset-x-4 bottom-6 sm:inset-x-8 sm:bottom-11 lg:inset-x-14">
          <HeroSearchBar whereInput={whereInput} className="hidden md:flex" />
          <HeroSearchSheet whereInput={whereInput} className="md:hidden" />
        </div>
      </div>
    </section>
  )
}
