// A chunk of its own: only sites with several languages have it.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type FieldErrors, get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { checkInDetailsLimits } from '#contract/listings/check-in-details.schemas.ts'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import { allLanguages, type Language, languages } from '#contract/shared/texts/languages.ts'
import type { PerLanguage } from '#contract/shared/texts/written-texts.ts'
import { useLanguages, useSiteSettings } from '../../../../lib/site-settings.tsx'
import { sentenceGap } from '../../../../lib/texts/join-words.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { Textarea } from '../../../../ui/forms/textarea.tsx'
import { type ListingValues, type TranslatedLines, translatedFields, translatedLines } from '../../model/listing-values.ts'
import { CharactersLeft, FormSection, isNearlyFull } from './form-section.tsx'

/** What the server knows of the translations of an existing listing. */
export type TranslationStates = PerLanguage<{ isOutdated: boolean; isWaiting: boolean }>

/** The originals of the lines that a host may translate. */
export type Originals = Readonly<Record<TranslatedLines, readonly string[]>>

type TextName = (typeof translatedFields)[number]

const limits: Record<TextName, number> = {
  title: 120,
  description: 5_000,
  directions: checkInDetailsLimits.directions,
  houseManual: checkInDetailsLimits.houseManual,
}
const rows: Record<TextName, number> = { title: 1, description: 6, directions: 4, houseManual: 5 }
const labels = (): Record<TextName, string> => ({
  title: t`Title`,
  description: t`Description`,
  directions: t`Directions and parking`,
  houseManual: t`House manual`,
})

function TranslatedField({ language, name }: { language: Language; name: TextName }) {
  const { control, register } = useFormContext<ListingValues>()
  const path = `translations.${language}.${name}` as const
  const text = useWatch({ control, name: path }) ?? ''
  const { errors } = useFormState({ control })
  const max = limits[name]
  const attributes = { maxLength: max, autoComplete: 'off', lang: language, ...register(path) }
  return (
    <Field
      label={labels()[name]}
      hint={isNearlyFull(text, max) ? <CharactersLeft text={text} max={max} /> : null}
      error={messageAt(errors, path)}
    >
      {rows[name] > 1 ? <Textarea rows={rows[name]} {...attributes} /> : <Input {...attributes} />}
    </Field>
  )
}

const lineLimits: Record<TranslatedLines, number> = { captions: listingLimits.captionLength, fees: listingLimits.feeNameLength }

/** The lines of a kind, each with its original as label. */
function TranslatedLineFields({
  language,
  name,
  originals,
}: {
  language: Language
  name: TranslatedLines
  originals: Originals
}) {
  const { control, setValue } = useFormContext<ListingValues>()
  const path = `translations.${language}.${name}` as const
  const lines = useWatch({ control, name: path }) ?? []
  const { errors } = useFormState({ control })
  const known = [...new Set(originals[name])]
  if (known.length === 0) return null
  const error = messageAt(errors, path)
  const write = (original: string, text: string) => {
    const others = lines.filter((line) => line.original !== original && known.includes(line.original))
    setValue(path, text ? [...others, { original, text }] : others, { shouldDirty: true })
  }
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 font-semibold">{name === 'fees' ? t`Names of fees` : t`Photo captions`}</legend>
      {known.map((original) => (
        <Field key={original} label={original}>
          <Input
            lang={language}
            maxLength={lineLimits[name]}
            autoComplete="off"
            value={lines.find((line) => line.original === original)?.text ?? ''}
            onChange={(event) => write(original, event.target.value)}
          />
        </Field>
      ))}
      {error ? <p className="text-sm text-bad">{error}</p> : null}
    </fieldset>
  )
}

function messageAt(errors: FieldErrors<ListingValues>, path: string): string | undefined {
  const error: unknown = get(errors, path)
  return typeof error === 'object' && error && 'message' in error && typeof error.message === 'string' ? error.message : undefined
}

type State = 'missing' | 'outdated' | 'translated'
const tones = { missing: 'neutral', outdated: 'warn', translated: 'good' } as const

/** Missing without a title or a description; outdated once an original has changed and the translation has not. */
function useTranslationState(language: Language, isOutdated: boolean): { state: State; isOld: boolean } {
  const { control } = useFormContext<ListingValues>()
  const { dirtyFields } = useFormState({ control })
  const texts = useWatch({ control, name: `translations.${language}` })
  const isMissing = !texts?.title.trim() || !texts.description.trim()
  const isOriginalChanged = translatedFields.some((field) => dirtyFields[field] && texts?.[field])
  const isChanged = translatedFields.some((field) => dirtyFields.translations?.[language]?.[field])
  const isOld = (isOutdated || isOriginalChanged) && !isChanged
  const state = isMissing ? 'missing' : isOld && !texts?.isUpToDate ? 'outdated' : 'translated'
  return { state, isOld }
}

interface TranslationProps {
  language: Language
  originals: Originals
  isOutdated: boolean
  isWaiting: boolean
}

function Translation({ language, originals, isOutdated, isWaiting }: TranslationProps) {
  const { control, register } = useFormContext<ListingValues>()
  const { state, isOld } = useTranslationState(language, isOutdated)
  const [directions, houseManual] = useWatch({ control, name: ['directions', 'houseManual'] })
  const words: Record<State, string> = { missing: t`Missing`, outdated: t`Outdated`, translated: t`Translated` }
  const shown = translatedFields.filter(
    (field) => !(field === 'directions' && !directions) && !(field === 'houseManual' && !houseManual),
  )
  return (
    <details className="group rounded-card border border-line">
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 px-4 py-2.5 font-semibold">
        <span lang={language}>{languages[language].name}</span>
        <span className="flex items-center gap-3">
          <Badge tone={tones[state]}>{words[state]}</Badge>
          <ChevronDown aria-hidden className="size-5 text-muted group-open:rotate-180" />
        </span>
      </summary>
      <div className="flex flex-col gap-5 border-t border-line p-4">
        {isWaiting ? (
          <p className="text-sm text-muted">
            <Trans>Guests see this translation once we have approved it.</Trans>
          </p>
        ) : null}
        {shown.map((name) => (
          <TranslatedField key={name} language={language} name={name} />
        ))}
        {translatedLines.map((name) => (
          <TranslatedLineFields key={name} language={language} name={name} originals={originals} />
        ))}
        {isOld && state !== 'missing' ? (
          <label className="flex min-h-11 items-center gap-2.5">
            <input type="checkbox" className="size-5 accent-primary" {...register(`translations.${language}.isUpToDate`)} />
            <Trans>This translation still matches the original</Trans>
          </label>
        ) : null}
      </div>
    </details>
  )
}

/** The language of the host's texts, and their translations. */
export function LanguagesSection({ states, originals }: { states: TranslationStates; originals: Originals }) {
  const { control, register, formState } = useFormContext<ListingValues>()
  const { offered } = useLanguages()
  const { approvesListings } = useSiteSettings()
  const language = useWatch({ control, name: 'language' })
  const first = formState.defaultValues?.language
  const choices = allLanguages.filter((each) => offered.includes(each) || each === first)
  return (
    <FormSection
      id="languages"
      lead={
        <>
          <Trans>Guests read your texts in their language if you translate them. Otherwise, they see the original.</Trans>
          {sentenceGap()}
          {approvesListings ? <Trans>We review translations before guests see them.</Trans> : null}
        </>
      }
    >
      <div className="flex max-w-2xl flex-col gap-5">
        <Field label={t`Language of your texts`} error={formState.errors.language?.message}>
          <Select {...register('language')}>
            {choices.map((each) => (
              <option key={each} value={each} lang={each}>
                {languages[each].name}
              </option>
            ))}
          </Select>
        </Field>
        <div className="flex flex-col gap-3">
          {offered
            .filter((each) => each !== language)
            .map((each) => (
              <Translation
                key={each}
                language={each}
                originals={originals}
                isOutdated={states[each]?.isOutdated ?? false}
                isWaiting={states[each]?.isWaiting ?? false}
              />
            ))}
        </div>
      </div>
    </FormSection>
  )
}
