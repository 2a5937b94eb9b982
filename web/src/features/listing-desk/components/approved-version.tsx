import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SubmittedProperty } from '#contract/approvals/approvals.endpoints.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import { joinWords } from '../../../lib/texts/join-words.ts'
import { nameCountry } from '../../../lib/texts/texts.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'

const partWords = () => ({
  title: t`title`,
  description: t`description`,
  city: t`city`,
  state: t`state`,
  country: t`country`,
})
const parts = ['title', 'description', 'city', 'state', 'country'] as const

/** 'Changed since approval: title, description, city.'; null for a listing without changes or without an approval. */
export function changesSince(property: SubmittedProperty): string | null {
  const { approvedVersion: approved } = property
  if (!approved) return null
  const words = partWords()
  const changed = parts.filter((part) => approved[part] !== property[part]).map((part) => words[part])
  const all = joinWords(changed)
  return changed.length > 0 ? t`Changed since approval: ${all}.` : null
}

/** One line about a listing that was approved before: the fields its host has changed since. */
export function ChangesNote({ property }: { property: SubmittedProperty }) {
  const changes = changesSince(property)
  return changes ? <p className="mt-1 text-sm font-semibold">{changes}</p> : null
}

/** Compares the texts of the approved version with the current ones. */
export function ApprovedVersionPanel({ property }: { property: SubmittedProperty }) {
  const { approvedVersion: approved } = property
  const changes = changesSince(property)
  if (!approved || !changes) return null
  return (
    <Alert variant="default" title={changes} className="mt-5">
      <details className="mt-1">
        <summary className="cursor-pointer py-2 underline underline-offset-4">
          <Trans>Show the approved version</Trans>
        </summary>
        <p className="mt-1 font-semibold">{approved.title}</p>
        <p>
          {townOf(approved)}, {nameCountry(approved.country)}
        </p>
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{approved.description}</p>
      </details>
    </Alert>
  )
}
