import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { offered } from '#contract/catalog/offered.rules.ts'
import { sentenceGap } from '../../../../lib/texts/join-words.ts'
import { useCategories } from '../../../../stays/use-categories.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { Textarea } from '../../../../ui/forms/textarea.tsx'
import type { ListingValues } from '../../model/listing-values.ts'
import { CharactersLeft, FormSection } from './form-section.tsx'

const TITLE_LENGTH = 120
const DESCRIPTION_LENGTH = 5_000

function CategoryField() {
  const { control } = useFormContext<ListingValues>()
  const { field, fieldState } = useController({ control, name: 'categoryId' })
  const categories = useCategories()
  const { defaultValues } = useFormState({ control })
  const kept = [field.value, defaultValues?.categoryId]
  const choices = offered(categories.data ?? [], ({ id }) => kept.includes(String(id)))
  return (
    <div>
      <Field label={t`Category`} error={fieldState.error?.message}>
        {/* The key: a value that arrives before its options would be shown as another one. */}
        <Select key={choices.length} {...field} disabled={categories.isPending}>
          <option value="">{categories.isPending ? t`Loading categories...` : t`Choose a category`}</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {categories.isError ? (
        <p role="alert" className="mt-1.5 flex items-center gap-3 text-sm text-muted">
          <Trans>The categories could not be loaded.</Trans>
          <Button variant="link" pending={categories.isFetching} onClick={() => void categories.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      ) : null}
    </div>
  )
}

/** Title, type and description. */
export function BasicsSection() {
  const { control, register, formState } = useFormContext<ListingValues>()
  const [title, description] = useWatch({ control, name: ['title', 'description'] })
  const { errors } = formState
  return (
    <FormSection id="basics" lead={t`Guests see these first. All fields are required unless marked optional.`}>
      <div className="flex max-w-2xl flex-col gap-5">
        <Field
          label={t`Title`}
          hint={
            <>
              {t`A name guests remember, such as ‘Lantern Cabin by the creek’.`}
              {sentenceGap()}
              <CharactersLeft text={title} max={TITLE_LENGTH} />
            </>
          }
          error={errors.title?.message}
        >
          <Input maxLength={TITLE_LENGTH} autoComplete="off" {...register('title')} />
        </Field>
        <CategoryField />
        <Field
          label={t`Description`}
          hint={
            <>
              {t`At least 20 characters. What is it like to wake up there?`}
              {sentenceGap()}
              <CharactersLeft text={description} max={DESCRIPTION_LENGTH} />
            </>
          }
          error={errors.description?.message}
        >
          <Textarea rows={6} maxLength={DESCRIPTION_LENGTH} {...register('description')} />
        </Field>
      </div>
    </FormSection>
  )
}
