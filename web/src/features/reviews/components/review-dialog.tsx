import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { aspectLabels, reviewAspects } from '#contract/properties/review-aspects.rules.ts'
import { type ReviewRole, reviewPolicy } from '#contract/reviews/reviews.rules.ts'
import { guestReviewInputSchema, type ReviewedStay, stayReviewInputSchema } from '#contract/reviews/reviews.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { formatStayLong } from '../../../stays/format-stay.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'
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
      showToast({
        title: 'Thank you for your review',
        description: isPublished ? 'You can both read the reviews now.' : blindHint,
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
      {write.isError ? <Alert>{messageOf(write.error, 'Your review was not sent. Please try again.')}</Alert> : null}
      <p className="text-sm text-muted">{blindHint} You can’t change it later.</p>
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
      method="post"
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
      <Field label="What should other guests know?" error={errors.comment?.message ?? null}>
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
      method="post"
      noValidate
      className="mt-6 grid gap-5"
      onSubmit={form.handleSubmit((input) => send({ as: 'host', bookingId: stay.bookingId, input }))}
    >
      <StarField control={form.control} name="rating" label="Overall" size="lg" />
      <Field
        label="What should other hosts know?"
        hint={`${stay.otherName} can read it, and so can hosts who get a request from ${stay.otherName}.`}
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
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogTitle>{as === 'guest' ? 'How was your stay?' : `How was ${stay.otherName}’s stay?`}</DialogTitle>
        <DialogDescription>
          {stay.title}, {formatStayLong(stay.checkInDate, stay.checkOutDate)}
        </DialogDescription>
        {as === 'guest' ? <StayForm stay={stay} onDone={onClose} /> : <GuestForm stay={stay} onDone={onClose} />}
      </DialogContent>
    </Dialog>
  )
}
