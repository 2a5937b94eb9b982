// A chunk of its own: it loads when the dialog opens.

import { zodResolver } from '@hookform/resolvers/zod'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { type Control, type FieldPathByValue, type FieldValues, useController, useForm } from 'react-hook-form'
import { reviewAspects } from '#contract/properties/review-aspects.rules.ts'
import { type ReviewRole, reviewPolicy } from '#contract/reviews/reviews.rules.ts'
import { guestReviewInputSchema, type ReviewedStay, stayReviewInputSchema } from '#contract/reviews/reviews.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { sentenceGap } from '../../../lib/texts/join-words.ts'
import { translateRefusal } from '../../../lib/texts/texts.tsx'
import { aspectLabels } from '../../../stays/aspect-labels.ts'
import { formatStay } from '../../../stays/format-stay.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { blindHint, starWords } from '../reviews.copy.ts'
import { type ReviewToSend, useWriteReview } from '../reviews.queries.ts'

function useSending(onDone: () => void) {
  const write = useWriteReview()
  const send = async (review: ReviewToSend) => {
    try {
      const { isPublished } = await write.mutateAsync(review)
      showToast({
        title: t`Thank you for your review`,
        description: isPublished ? t`You can both read the reviews now.` : blindHint(),
      })
    } catch {
      return
    }
    onDone()
  }
  return { send, write }
}

function SendRow({ write }: { write: ReturnType<typeof useWriteReview> }) {
  return (
    <>
      {write.isError ? <Alert>{messageOf(write.error, t`Your review was not sent. Please try again.`)}</Alert> : null}
      <p className="text-sm text-muted">
        {blindHint()}
        {sentenceGap()}
        {t`You can’t change it later.`}
      </p>
      <Button type="submit" size="lg" pending={write.isPending} pendingLabel={t`Sending...`}>
        <Trans>Send review</Trans>
      </Button>
    </>
  )
}

const steps = [1, 2, 3, 4, 5] as const

const labelStars = (count: number, meaning = '') => plural(count, { one: `# star, ${meaning}`, other: `# stars, ${meaning}` })

interface StarInputProps {
  label: string
  /** 0 before a choice. */
  value: number
  onChange: (value: number) => void
  error?: string | undefined
  size?: 'md' | 'lg'
}

/** One to five stars as a group of radio buttons: arrow keys move, and the word beside them names the choice. */
function StarInput({ label, value, onChange, error, size = 'md' }: StarInputProps) {
  const id = useId()
  const words = starWords()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className="flex flex-wrap items-center justify-between gap-x-4"
    >
      <span id={`${id}-label`} className={cn('font-semibold', size === 'md' && 'text-sm')}>
        {label}
      </span>
      <div className="-me-2 ms-auto flex items-center">
        <span aria-hidden className="me-2 text-end text-sm text-muted max-sm:hidden">
          {words[value]}
        </span>
        {steps.map((step) => (
          <label
            key={step}
            className="relative grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={id}
              value={step}
              checked={value === step}
              onChange={() => onChange(step)}
              aria-label={labelStars(step, words[step])}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <svg aria-hidden viewBox="0 0 24 24" className={size === 'lg' ? 'size-8' : 'size-6.5'}>
              <path
                d="M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.500 9.500l6.600-.9z"
                fill={step <= value ? 'var(--amber)' : 'transparent'}
                stroke="var(--amber-edge)"
                strokeWidth="1.4"
                strokeLinejoin="round"
              />
            </svg>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="w-full text-sm font-medium text-bad">
          {translateRefusal(error)}
        </p>
      ) : null}
    </div>
  )
}

interface StarFieldProps<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPathByValue<Values, number>
  label: string
  size?: 'md' | 'lg'
}

/** Stars as a form field, with its value and error. */
function StarField<Values extends FieldValues>({ control, name, ...rest }: StarFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name })
  return <StarInput {...rest} value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
}

interface FormProps {
  stay: ReviewedStay
  onDone: () => void
}

function StayForm({ stay, onDone }: FormProps) {
  const labels = aspectLabels()
  const form = useForm({
    resolver: zodResolver(stayReviewInputSchema),
    defaultValues: { rating: 0, scores: { cleanliness: 0, accuracy: 0, checkIn: 0, location: 0, value: 0 }, comment: '' },
  })
  const { errors } = form.formState
  const { send, write } = useSending(onDone)
  return (
    <form
      method="post"
      noValidate
      className="mt-6 grid gap-5"
      onSubmit={form.handleSubmit((input) => send({ as: 'guest', bookingId: stay.bookingId, input }))}
    >
      <StarField control={form.control} name="rating" label={t`Overall`} size="lg" />
      <div className="grid gap-1 border-y border-line py-3">
        {reviewAspects.map((aspect) => (
          <StarField key={aspect} control={form.control} name={`scores.${aspect}`} label={labels[aspect]} />
        ))}
      </div>
      <Field label={t`What should other guests know?`} error={errors.comment?.message ?? null}>
        <Textarea rows={5} maxLength={reviewPolicy.commentLength} {...form.register('comment')} />
      </Field>
      <SendRow write={write} />
    </form>
  )
}

function GuestForm({ stay, onDone }: FormProps) {
  const { otherName } = stay
  const form = useForm({ resolver: zodResolver(guestReviewInputSchema), defaultValues: { rating: 0, comment: '' } })
  const { errors } = form.formState
  const { send, write } = useSending(onDone)
  return (
    <form
      method="post"
      noValidate
      className="mt-6 grid gap-5"
      onSubmit={form.handleSubmit((input) => send({ as: 'host', bookingId: stay.bookingId, input }))}
    >
      <StarField control={form.control} name="rating" label={t`Overall`} size="lg" />
      <Field
        label={t`What should other hosts know?`}
        hint={t`${otherName} can read it, and so can hosts who get a request from ${otherName}.`}
        error={errors.comment?.message ?? null}
      >
        <Textarea rows={5} maxLength={reviewPolicy.commentLength} {...form.register('comment')} />
      </Field>
      <SendRow write={write} />
    </form>
  )
}

interface ReviewDialogProps {
  stay: ReviewedStay
  as: ReviewRole
  onClose: () => void
}

/** The review form: stars, five sub-scores and text about a stay; stars and text about a guest. */
export function ReviewDialog({ stay, as, onClose }: ReviewDialogProps) {
  const { otherName } = stay
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogTitle>{as === 'guest' ? t`How was your stay?` : t`How was ${otherName}’s stay?`}</DialogTitle>
        <DialogDescription>
          {stay.title}, {formatStay(stay.checkInDate, stay.checkOutDate)}
        </DialogDescription>
        {as === 'guest' ? <StayForm stay={stay} onDone={onClose} /> : <GuestForm stay={stay} onDone={onClose} />}
      </DialogContent>
    </Dialog>
  )
}
