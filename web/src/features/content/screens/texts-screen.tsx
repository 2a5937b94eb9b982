import { t } from '@lingui/core/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronRight, FileText, Mail, Quote } from 'lucide-react'
import { useId } from 'react'
import type { ContentItem } from '#contract/content/content.schemas.ts'
import { ConsolePage } from '../../../session/console-page.tsx'
import { Panel } from '../../../ui/card.tsx'
import { cn } from '../../../ui/class-names.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { CatalogList } from '../components/catalog-list.tsx'
import { useContentList } from '../content.queries.ts'
import { translateAbout, translateName } from '../model/content-names.ts'
import { changeWords, listStates } from '../model/content-words.ts'

const route = getRouteApi('/admin/content')

function Row({ item }: { item: ContentItem }) {
  const aboutId = useId()
  const states = listStates(item)
  const Icon = isEmail(item) ? Mail : item.key === 'testimonials' ? Quote : FileText
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to="/admin/content/$key"
        params={{ key: item.key }}
        aria-describedby={aboutId}
        className="flex min-h-18 items-center gap-4 px-4 py-3 -outline-offset-3 hover:bg-sunken sm:px-5"
      >
        <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-muted">
          <Icon className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{translateName(item.name)}</span>
          <span id={aboutId} aria-hidden className="block text-sm leading-snug text-muted">
            {translateAbout(item.about)}
          </span>
          {states ? <span className="block text-sm font-normal text-muted">{states}</span> : null}
          <span className={cn('mt-1 block text-sm font-medium', item.isDefault ? 'text-muted' : 'text-good')}>
            {changeWords(item)}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  )
}

function Group({ group, items }: { group: string; items: readonly ContentItem[] }) {
  const name = translateName(group)
  return (
    <section aria-label={name}>
      <h2 className="text-block">{name}</h2>
      <Panel className="mt-3 overflow-hidden">
        <ul>
          {items.map((item) => (
            <Row key={item.key} item={item} />
          ))}
        </ul>
      </Panel>
    </section>
  )
}

const isEmail = ({ key }: ContentItem) => key.startsWith('email-')

function Groups({ items }: { items: readonly ContentItem[] }) {
  const groups = [...new Set(items.map(({ group }) => group))]
  return (
    <div className="grid items-start gap-10 xl:grid-cols-2 xl:gap-x-8">
      {groups.map((name) => (
        <Group key={name} group={name} items={items.filter(({ group }) => group === name)} />
      ))}
    </div>
  )
}

function Texts({ shows }: { shows: (item: ContentItem) => boolean }) {
  const list = useContentList()
  if (list.isPending) return <Skeleton className="skeleton-fields w-full" />
  if (!list.data) return <LoadError title={t`The texts could not be loaded`} load={list} />
  return <Groups items={list.data.filter(shows)} />
}

const tabs = ['emails', 'categories', 'amenities'] as const

function ContentTabs() {
  const { show: asked } = route.useSearch()
  const navigate = route.useNavigate()
  const show = (value: string) => {
    const tab = tabs.find((each) => each === value)
    void navigate({ search: tab ? { show: tab } : {}, replace: true, resetScroll: false })
  }
  return (
    <Tabs value={tabs.find((each) => each === asked) ?? 'site'} onValueChange={show}>
      <TabsList aria-label={t`Content`}>
        <TabsTrigger value="site">{t`Site`}</TabsTrigger>
        <TabsTrigger value="emails">{t`Emails`}</TabsTrigger>
        <TabsTrigger value="categories">{t`Categories`}</TabsTrigger>
        <TabsTrigger value="amenities">{t`Amenities`}</TabsTrigger>
      </TabsList>
      <TabsContent value="site" className="mt-8">
        <Texts shows={(item) => !isEmail(item)} />
      </TabsContent>
      <TabsContent value="emails" className="mt-8">
        <Texts shows={isEmail} />
      </TabsContent>
      <TabsContent value="categories" className="mt-8">
        <CatalogList kind="categories" />
      </TabsContent>
      <TabsContent value="amenities" className="mt-8">
        <CatalogList kind="amenities" />
      </TabsContent>
    </Tabs>
  )
}

/** `/admin/content`: everything that the operator can change. */
export function TextsScreen() {
  return (
    <ConsolePage
      page="content"
      title={t`Content`}
      lead={t`Pages, testimonials, emails, categories and amenities in your own words. Changes apply at once.`}
      ask={t`Sign in as staff to change the content.`}
    >
      <ContentTabs />
    </ConsolePage>
  )
}
