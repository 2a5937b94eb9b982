import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { catalogEditingEndpoints } from '#contract/catalog/catalog-editing.endpoints.ts'
import type { CatalogChange, CatalogEntry, CatalogKind, NewCatalogEntry } from '#contract/catalog/catalog-editing.schemas.ts'
import { contentEndpoints } from '#contract/content/content.endpoints.ts'
import type { ContentBody, EmailBody } from '#contract/content/content.schemas.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import { ApiError, callEndpoint } from '../../lib/api/api-client.ts'
import { useApi } from '../../lib/api/api-context.tsx'
import { endpointKey, endpointQuery, invalidateUnder } from '../../lib/api/query-client.ts'

const { listContent, getContent, changeContent, previewContent, testEmail } = contentEndpoints

/** Every text that can be edited, read anew on every visit. */
export function useContentList() {
  return useQuery({ ...endpointQuery(useApi(), listContent), refetchOnMount: 'always' })
}

/** The language of a text; none for the first of the site. */
type Asked = Language | undefined
const inputOf = (key: string, language: Asked) => ({ params: { key }, query: language ? { language } : {} })

/** A text and its versions, read anew on every visit; while another language loads, the last one stays. */
export function useContent(key: string, language: Asked) {
  const query = endpointQuery(useApi(), getContent, inputOf(key, language))
  return useQuery({ ...query, staleTime: 0, refetchOnMount: 'always', placeholderData: keepPreviousData })
}

/** Writes a version of a text; null goes back to the default. */
export function useChangeContent(key: string, language: Asked) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { version: number; body: ContentBody | null }) =>
      callEndpoint(api, changeContent, { ...inputOf(key, language), body }),
    onSuccess: (state) => {
      client.setQueryData(endpointKey(getContent, inputOf(key, language)), state)
      return invalidateUnder(client, '/api/pages/', '/api/testimonials')
    },
  })
}

/** Sends the typed email to the own address of the member of staff. */
export function useTestEmail(key: string, language: Asked) {
  const api = useApi()
  return useMutation({
    mutationFn: (body: EmailBody) => callEndpoint(api, testEmail, { ...inputOf(key, language), body: { body } }),
  })
}

/** A text, given as JSON, as visitors would read it; while the next one loads, the last one stays. */
export function usePreview(key: string, language: Asked, text: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: [`/api/content/${key}/preview`, text, language],
    queryFn: ({ signal }) =>
      callEndpoint(api, previewContent, { ...inputOf(key, language), body: { body: JSON.parse(text ?? '') }, signal }),
    enabled: text !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

interface Drafts<Form> {
  /** What was typed in this language before another one was chosen. */
  draft: Form | undefined
  /** Receives what is typed; null without a change. */
  onDraft: (typed: Form | null) => void
}

/** Keeps what is typed while another language is shown. */
export function useDraft<Form extends FieldValues>(form: UseFormReturn<Form>, { draft, onDraft }: Drafts<Form>): void {
  const kept = useRef(draft)
  const { isDirty } = form.formState
  const typed = useWatch({ control: form.control })
  useEffect(() => {
    if (kept.current) form.reset(kept.current, { keepDefaultValues: true })
  }, [form])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is typed is kept
  useEffect(() => onDraft(isDirty ? form.getValues() : null), [isDirty, typed, form, onDraft])
}

/** Saves a text; `onRefused` receives the error. */
export type Save<Body> = (body: Body, onRefused: (error: unknown) => void) => void

/** Shows at its field why the server refused a text. */
export function showContentIssues<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'setError'>,
  names: readonly FieldPath<Form>[],
  error: unknown,
): void {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  for (const name of names) {
    const messages = issues.filter(({ path }) => path === `body.${name}`).map(({ message }) => message)
    if (messages.length > 0) form.setError(name, { message: messages.join(' ') }, { shouldFocus: true })
  }
}

const { listCatalog, addCatalogEntry, changeCatalogEntry } = catalogEditingEndpoints

/** The categories or the amenities, read anew on every visit. */
export function useCatalog(kind: CatalogKind) {
  return useQuery({ ...endpointQuery(useApi(), listCatalog, { params: { kind } }), refetchOnMount: 'always' })
}

/** Keeps the list of a response; what else shows names is read again when it is next needed. */
function useKeepList(kind: CatalogKind) {
  const client = useQueryClient()
  return (entries: CatalogEntry[]) => {
    client.setQueryData(endpointKey(listCatalog, { params: { kind } }), entries)
    return invalidateUnder(client, `/api/${kind}`, '/api/properties', '/api/content')
  }
}

export function useAddEntry(kind: CatalogKind) {
  const api = useApi()
  return useMutation({
    mutationFn: (body: NewCatalogEntry) => callEndpoint(api, addCatalogEntry, { params: { kind }, body }),
    onSuccess: useKeepList(kind),
  })
}

export function useChangeEntry(kind: CatalogKind) {
  const api = useApi()
  return useMutation({
    mutationFn: ({ id, ...body }: CatalogChange & { id: number }) =>
      callEndpoint(api, changeCatalogEntry, { params: { kind, id: String(id) }, body }),
    onSuccess: useKeepList(kind),
  })
}
