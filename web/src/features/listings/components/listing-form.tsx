import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { useLanguages } from '../../../lib/site-settings.tsx'
import { sentenceGap } from '../../../lib/texts/join-words.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useClientModule } from '../../../ui/hydration/use-client-module.ts'
import { AmenitiesSection } from './sections/amenities-section.tsx'
import { BasicsSection } from './sections/basics-section.tsx'
import { BookingSection } from './sections/booking-section.tsx'
import { CheckInSection } from './sections/check-in-section.tsx'
import { FormSection } from './sections/form-section.tsx'
import type { TranslationStates } from './sections/languages-section.tsx'
import { LocationSection } from './sections/location-section.tsx'
import { PriceSection } from './sections/price-section.tsx'
import { SectionNav } from './sections/section-nav.tsx'
import { SectionsOfForm } from './sections/sections.tsx'
import { SpaceSection } from './sections/space-section.tsx'
import type { ListingFormState } from './use-listing-form.ts'

interface ListingFormProps {
  state: ListingFormState
  /** The known fees. */
  knownFees: readonly { name: string; amount: number; isRequired: boolean }[]
  isNew: boolean
  /** The number of pictures; null before the listing exists. */
  pictureCount: number | null
  /** The list of fees with its fields. */
  fees: ReactNode
  pictures: ReactNode
  words: { submit: string; pending: string; note: string }
  /** A notice above the submit button. */
  notice?: ReactNode
  /** What the server knows of the translations of an existing listing. */
  states?: TranslationStates
  captions?: readonly string[]
}

function SubmitBar({ formId, state, words }: Pick<ListingFormProps, 'state' | 'words'> & { formId: string }) {
  const wrong = Object.keys(state.form.formState.errors).length
  return (
    <div
      data-submit-bar
      className="sticky bottom-(--bottom-line,0px) z-20 -mx-4 border-t border-line bg-page px-4 py-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-[1_1_7rem] text-sm leading-snug text-muted" role="status">
          {wrong > 0
            ? plural(wrong, { one: 'One field needs your attention.', other: '# fields need your attention.' })
            : words.note}
        </p>
        <Button
          type="submit"
          form={formId}
          className="shrink-0 max-sm:ms-auto sm:min-h-13 sm:px-6 sm:text-lg"
          pending={state.isSaving}
          pendingLabel={words.pending}
        >
          {words.submit}
        </Button>
      </div>
    </div>
  )
}

const loadLanguages = () => import('./sections/languages-section.tsx')

const roomToScroll = '[&_button]:scroll-my-24 [&_input]:scroll-my-24 [&_select]:scroll-my-24 [&_textarea]:scroll-my-24'

/**
 * The form of a new or existing listing: its sections, their navigation and the submit button. Pictures are outside
 * of the form element: they are saved at once, and Enter in a caption must not submit the listing.
 */
export function ListingForm({
  state,
  knownFees,
  isNew,
  pictureCount,
  fees,
  pictures,
  words,
  notice,
  states = {},
  captions = [],
}: ListingFormProps) {
  const hasLanguages = useLanguages().offered.length > 1
  const { module: languages } = useClientModule(loadLanguages, hasLanguages)
  const formId = useId()
  return (
    <FormProvider {...state.form}>
      <SectionsOfForm state={state} hasLanguages={hasLanguages} pictures={pictureCount} fees={knownFees.length}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[244px_minmax(0,1fr)]">
          <SectionNav />
          <div className={cn('min-w-0', roomToScroll)}>
            <form
              method="post"
              id={formId}
              noValidate
              aria-label={isNew ? t`New listing` : t`Listing`}
              onSubmit={(event) => {
                event.preventDefault()
                void state.submit()
              }}
            >
              <BasicsSection />
              <LocationSection pin={state.pin} onPin={state.setPin} />
              <SpaceSection />
              <AmenitiesSection />
              <PriceSection fees={knownFees} isLive={!isNew}>
                {fees}
              </PriceSection>
              <BookingSection />
              <CheckInSection isNew={isNew} />
              {languages ? (
                <languages.LanguagesSection states={states} originals={{ captions, fees: knownFees.map(({ name }) => name) }} />
              ) : null}
            </form>
            <FormSection
              id="pictures"
              lead={isNew ? t`Listings with good photos are booked sooner.` : t`The first photo is your primary photo.`}
            >
              {pictures}
            </FormSection>
            {state.problem ? (
              <Alert title={t`Your listing was not saved`} className="mb-4">
                {state.problem}
                {sentenceGap()}
                <Trans>Everything you typed is still here.</Trans>
              </Alert>
            ) : null}
            {notice}
            <SubmitBar formId={formId} state={state} words={words} />
          </div>
        </div>
      </SectionsOfForm>
    </FormProvider>
  )
}
