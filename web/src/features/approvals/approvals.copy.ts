import type { PropertyStatus } from '#contract/properties/properties.schemas.ts'

type Verdict = Exclude<PropertyStatus, 'pending'>

/** Toasts after a decision; the specification fixes the text of the failure. */
export const approvalsCopy: {
  done: Record<Verdict, { title: string; description: string }>
  failed: { title: string; fallback: string }
} = {
  done: {
    approved: { title: 'Property approved', description: 'Guests can find it now. We email the host.' },
    rejected: { title: 'Property rejected', description: 'We email the host.' },
  },
  failed: { title: 'Failed to update property status', fallback: 'Please try again.' },
}
