import type { PropertyStatus } from '#contract/properties/properties.schemas.ts'

type Verdict = Exclude<PropertyStatus, 'pending'>

/** What is said after a verdict; the failure's words are those of spec §8. */
export const approvalsCopy: {
  done: Record<Verdict, { title: string; description: string }>
  failed: { title: string; fallback: string }
} = {
  done: {
    approved: { title: 'Property approved', description: 'Guests can find it now. The host is told by mail.' },
    rejected: { title: 'Property rejected', description: 'The host is told by mail.' },
  },
  failed: { title: 'Failed to update property status', fallback: 'Please try again.' },
}
