import type { SubmittedProperty } from '#contract/approvals/approvals.endpoints.ts'

const places = ['city', 'state', 'country'] as const

/** 'Changed since approval: title, description, city.'; null for a listing without changes or without an approval. */
export function changesSince(property: SubmittedProperty): string | null {
  const { approvedVersion: approved } = property
  if (!approved) return null
  const changed = (['title', 'description', ...places] as const).filter((part) => approved[part] !== property[part])
  return changed.length > 0 ? `Changed since approval: ${changed.join(', ')}.` : null
}
