import { zodResolver } from '@hookform/resolvers/zod'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type UseFieldArrayReturn, type UseFormReturn, useFieldArray, useForm, useWatch } from 'react-hook-form'
import { contentLimits } from '#contract/content/content.rules.ts'
import { type TestimonialsBody, testimonialsBodySchema } from '#contract/content/content.schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useDraft } from '../content.queries.ts'
import { EditorFrame, LivePreview } from './editor-frame.tsx'
import type { EditorProps } from './page-editor.tsx'

interface OneProps {
  form: UseFormReturn<TestimonialsBody>
  list: UseFieldArrayReturn<TestimonialsBody, 'testimonials'>
  at: number
}

function OneTestimonial({ form, list, at }: OneProps) {
  const errors = form.formState.errors.testimonials?.[at]
  const number = at + 1
  const isLast = at === list.fields.length - 1
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div className="flex items-center justify-between gap-2">
        <legend className="float-start font-semibold">{t`Testimonial ${number}`}</legend>
        <span className="flex">
          <IconButton label={t`Move testimonial ${number} up`} disabled={at === 0} onClick={() => list.move(at, at - 1)}>
            <ArrowUp aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={t`Move testimonial ${number} down`} disabled={isLast} onClick={() => list.move(at, at + 1)}>
            <ArrowDown aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={t`Remove testimonial ${number}`} onClick={() => list.remove(at)}>
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </span>
      </div>
      <div className="grid gap-4 sm:grid-cols-[1fr_160px]">
        <Field label={t`Name`} error={errors?.name?.message}>
          <Input autoComplete="off" maxLength={contentLimits.testimonialName} {...form.register(`testimonials.${at}.name`)} />
        </Field>
        <Field label={t`Rating`} error={errors?.rating?.message}>
          <Select {...form.register(`testimonials.${at}.rating`, { valueAsNumber: true })}>
            {[5, 4, 3, 2, 1].map((stars) => (
              <option key={stars} value={stars}>
                {plural(stars, { one: '# star', other: '# stars' })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label={t`What the guest said`} error={errors?.text?.message}>
        <Textarea rows={3} maxLength={contentLimits.testimonialText} {...form.register(`testimonials.${at}.text`)} />
      </Field>
    </fieldset>
  )
}

/** The testimonials: add, edit, order, remove. */
export function TestimonialsEditor({ state, body, saving, onSave, render, ...drafts }: EditorProps<TestimonialsBody>) {
  const form = useForm<TestimonialsBody>({ resolver: zodResolver(testimonialsBodySchema), values: body, mode: 'onTouched' })
  const list = useFieldArray({ control: form.control, name: 'testimonials' })
  const { isDirty } = form.formState
  useDraft(form, drafts)
  const typed = testimonialsBodySchema.safeParse({ ...body, ...useWatch({ control: form.control }) })
  return (
    <EditorFrame
      saving={saving}
      isDirty={isDirty}
      onUndo={() => form.reset()}
      onSubmit={form.handleSubmit((text) => onSave(text, () => undefined))}
      preview={<LivePreview state={state} body={typed.success ? typed.data : null} render={render} />}
    >
      {list.fields.length === 0 ? (
        <p className="text-muted">{t`No testimonials: the home page leaves the section out.`}</p>
      ) : null}
      {list.fields.map(({ id }, at) => (
        <OneTestimonial key={id} form={form} list={list} at={at} />
      ))}
      <Button
        variant="outline"
        className="self-start"
        disabled={list.fields.length >= contentLimits.testimonials}
        onClick={() => list.append({ name: '', rating: 5, text: '' })}
      >
        <Plus aria-hidden className="size-5" /> <Trans>Add testimonial</Trans>
      </Button>
    </EditorFrame>
  )
}
