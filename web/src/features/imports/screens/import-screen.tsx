import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { SignInRequired } from '../../../session/sign-in-required.tsx'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useImports } from '../api/use-imports.ts'
import { DraftList } from '../components/draft-list.tsx'
import { ImportCard } from '../components/import-card.tsx'
import { ImportDrop } from '../components/import-drop.tsx'

function ImportPage() {
  const imports = useImports()
  return (
    <div className="flex flex-col gap-5">
      <ImportDrop />
      {(imports.data ?? []).map((each) => (
        <ImportCard key={each.id} newest={each} />
      ))}
      <ShowMore list={imports} noun="import" />
      <DraftList />
    </div>
  )
}

/**
 * `/import`: a host imports listings from a file, sees the result of every row, and publishes the drafts one by one.
 */
export function ImportScreen() {
  const user = useCurrentUser()
  if (!user.isPending && !user.data) return <SignInRequired>Sign in to import listings.</SignInRequired>
  return (
    <div className="wrap max-w-4xl py-8 lg:py-12">
      <Link to="/dashboard" search={{ tab: 'properties' }} className="link inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden className="size-4.5" /> My Properties
      </Link>
      <h1 className="mt-1">Import listings</h1>
      <p className="mt-2 mb-7 max-w-[60ch] text-lg text-pretty text-muted">
        Turn a file into drafts in seconds. Nothing is public until you publish it and we approve it.
      </p>
      {user.data ? <ImportPage /> : <Skeleton className="h-64 w-full rounded-card" />}
    </div>
  )
}
