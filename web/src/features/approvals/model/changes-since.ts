import type { SubmittedProperty } from '#contract/approvals/approvals.endpoints.ts'

const places = ['city', 'state', 'country'] as const

/** 'Approved before. Changed since: title, description, city.'; null for a listing that says what was approved, or never was. */
export function changesSince(property: SubmittedProperty): string | null {
  const { approvedVersion: approved } = property
  if (!approved) return null
  const changed = (['title', 'description', ...places] as const).filter((part) => approved[part] !== property[part])
  return changed.length > 0 ? `Approved before. Changed since: ${changed.join(', ')}.` : null
}
