import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ContentState } from '#contract/content/content.schemas.ts'
import { type Language, languages } from '#contract/shared/texts/languages.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { linesOf, shownWords, stateWords } from '../model/content-words.ts'

interface TranslationBarProps {
  translation: NonNullable<ContentState['translation']>
  isSaving: boolean
  onChoose: (language: Language) => void
  /** Saves an outdated translation as it is. */
  onConfirm: () => void
}

/** The language of the text that is edited, its state, and the text to translate from. */
export function TranslationBar({ translation, isSaving, onChoose, onConfirm }: TranslationBarProps) {
  const { language, languages: all, original } = translation
  const chosen = all.find((one) => one.language === language)
  const { name } = languages[original.language]
  return (
    <div className="mb-6 flex flex-col gap-4">
      <div className="flex flex-col gap-x-6 gap-y-3 sm:flex-row sm:items-end">
        <Field label={t`Language`} className="sm:w-72">
          <Select value={language} onChange={({ target }) => onChoose(target.value as Language)}>
            {all.map((one) => (
              <option key={one.language} value={one.language}>
                {stateWords(one)}
              </option>
            ))}
          </Select>
        </Field>
        <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="text-sm text-muted">
            {chosen ? shownWords(chosen, original.language) : ''}
          </p>
          {chosen?.state === 'outdated' ? (
            <Button variant="outline" disabled={isSaving} onClick={onConfirm}>
              <Trans>Mark as up to date</Trans>
            </Button>
          ) : null}
        </div>
      </div>
      {original.language === language || original.body.kind === 'shortTexts' ? null : (
        <details open className="rounded-control bg-sunken px-4 py-3">
          <summary className="cursor-pointer font-semibold">
            <Trans>Text in {name}</Trans>
          </summary>
          <section
            aria-label={t`Text in ${name}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area needs the keyboard
            tabIndex={0}
            lang={original.language}
            className="mt-3 max-h-72 overflow-y-auto text-sm wrap-anywhere whitespace-pre-wrap"
          >
            {linesOf(original.body).join('\n')}
          </section>
        </details>
      )}
    </div>
  )
}
