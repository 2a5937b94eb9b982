import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ContentItem } from '#contract/content/content.schemas.ts'
import { ConsolePage } from '../../../session/console-page.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useContentList } from '../api/use-content.ts'
import { changeWords } from '../model/content-words.ts'

function Group({ name, items }: { name: string; items: readonly ContentItem[] }) {
  return (
    <section aria-label={name}>
      <h2 className="text-block">{name}</h2>
      <ul className="mt-3 border-t border-line">
        {items.map((item) => (
          <li key={item.key} className="border-b border-line">
            <Link
              to="/admin/content/$key"
              params={{ key: item.key }}
              className="flex min-h-14 items-center justify-between gap-4 rounded-control py-3 hover:bg-sunken sm:px-3"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{item.name}</span>
                <span className="block text-sm wrap-anywhere text-muted">{changeWords(item)}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function List() {
  const list = useContentList()
  if (list.isPending) return <Skeleton className="h-96 w-full" />
  if (!list.data) return <LoadError title="The texts could not be loaded" load={list} />
  const groups = [...new Set(list.data.map(({ group }) => group))]
  return (
    <div className="flex flex-col gap-10">
      {groups.map((name) => (
        <Group key={name} name={name} items={list.data.filter(({ group }) => group === name)} />
      ))}
    </div>
  )
}

/** `/admin/content`: every text that the operator can change. */
export function TextsScreen() {
  return (
    <ConsolePage
      page="content"
      title="Content"
      lead="Pages and testimonials in your own words. Changes apply at once."
      ask="Sign in as staff to change the texts."
    >
      <List />
    </ConsolePage>
  )
}
