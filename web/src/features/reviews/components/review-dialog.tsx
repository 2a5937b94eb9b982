import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { aspectLabels, reviewAspects } from '#contract/properties/review-aspects.rules.ts'
import { type ReviewRole, reviewPolicy } from '#contract/reviews/reviews.rules.ts'
import { guestReviewInputSchema, type ReviewedStay, stayReviewInputSchema } from '#contract/reviews/reviews.schemas.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { formatStay } from '../../../lib/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { type ReviewToSend, useWriteReview } from '../api/use-write-review.ts'
import { blindHint } from '../reviews.copy.ts'
import { StarField } from './star-field.tsx'

interface FormProps {
  stay: ReviewedStay
  onDone: () => void
}

function useSending(onDone: () => void) {
  const write = useWriteReview()
  const send = async (review: ReviewToSend) => {
    try {
      const { isPublished } = await write.mutateAsync(review)
      showToast({ title: 'Thank you for your review', description: isPublished ? 'Both reviews can be read now.' : blindHint })
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
      {write.isError ? <Alert>{messageOf(write.error, 'Your review was not sent. Please try again.')}</Alert> : null}
      <p className="text-sm text-muted">{blindHint} It cannot be changed afterwards.</p>
      <Button type="submit" size="lg" pending={write.isPending} pendingLabel="Sending...">
        Send review
      </Button>
    </>
  )
}

function StayForm({ stay, onDone }: FormProps) {
  const form = useForm({
    resolver: zodResolver(stayReviewInputSchema),
    defaultValues: { rating: 0, scores: { cleanliness: 0, accuracy: 0, checkIn: 0, location: 0, value: 0 }, comment: '' },
  })
  const { errors } = form.formState
  const { send, write } = useSending(onDone)
  return (
    <form
      noValidate
      className="mt-6 grid gap-5"
      onSubmit={form.handleSubmit((input) => send({ as: 'guest', bookingId: stay.bookingId, input }))}
    >
      <StarField control={form.control} name="rating" label="Overall" size="lg" />
      <div className="grid gap-1 border-y border-line py-3">
        {reviewAspects.map((aspect) => (
          <StarField key={aspect} control={form.control} name={`scores.${aspect}`} label={aspectLabels[aspect]} />
        ))}
      </div>
      <Field label="What should others know?" error={errors.comment?.message ?? null}>
        <Textarea rows={5} maxLength={reviewPolicy.commentLength} {...form.register('comment')} />
      </Field>
      <SendRow write={write} />
    </form>
  )
}

function GuestForm({ stay, onDone }: FormProps) {
  const form = useForm({ resolver: zodResolver(guestReviewInputSchema), defaultValues: { rating: 0, comment: '' } })
  const { errors } = form.formState
  const { send, write } = useSending(onDone)
  return (
    <form
      noValidate
      className="mt-6 grid gap-5"
      onSubmit={form.handleSubmit((input) => send({ as: 'host', bookingId: stay.bookingId, input }))}
    >
      <StarField control={form.control} name="rating" label="Overall" size="lg" />
      <Field
        label="What should other hosts know?"
        hint={`${stay.otherName} reads it, and hosts whom ${stay.otherName} asks to stay.`}
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

/** The form of a review: stars, five sub-scores and words about a stay; stars and words about a guest. */
export function ReviewDialog({ stay, as, onClose }: ReviewDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogTitle>{as === 'guest' ? 'How was your stay?' : `How was ${stay.otherName}’s stay?`}</DialogTitle>
        <DialogDescription>
          {stay.title}, {formatStay(stay.checkInDate, stay.checkOutDate)}
        </DialogDescription>
        {as === 'guest' ? <StayForm stay={stay} onDone={onClose} /> : <GuestForm stay={stay} onDone={onClose} />}
      </DialogContent>
    </Dialog>
  )
}
