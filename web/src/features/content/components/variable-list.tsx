import type { ContentState } from '#contract/content/content.schemas.ts'

/** The variables that a text may have. */
export function VariableList({ variables, isOpen = false }: Pick<ContentState, 'variables'> & { isOpen?: boolean }) {
  if (variables.length === 0) return null
  return (
    <details open={isOpen} className="rounded-control bg-sunken px-4 py-3">
      <summary className="cursor-pointer font-semibold">Variables</summary>
      <dl className="mt-3 flex flex-col gap-2.5 text-sm">
        {variables.map(({ name, means, sample, isRequired }) => (
          <div key={name}>
            <dt className="wrap-anywhere">
              <code>{`{{${name}}}`}</code>
              {isRequired ? <span className="ml-2 font-semibold text-warn">Required</span> : null}
            </dt>
            <dd className="text-muted">
              {means}
              {sample ? `: ${sample}` : ''}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
