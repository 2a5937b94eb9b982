import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import porch from '../features/home/pictures/porch.webp'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/forms/input.tsx'
import { useHydratedScreen } from './routes/lazy-screen.tsx'

/** Searches stays; the browser sends it, so that it works before the page is hydrated. */
function StaySearch() {
  return (
    <search>
      <form action="/properties" className="mt-7 flex gap-2.5">
        <Input
          type="search"
          name="search"
          aria-label={t`Where`}
          placeholder={t`City, state or place`}
          maxLength={200}
          className="min-w-0 flex-1"
        />
        <Button type="submit">
          <Search aria-hidden className="size-5" /> <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  )
}

/** The page of an unknown address: the ways on, beside a lit porch. */
export function NotFoundScreen() {
  useHydratedScreen()
  return (
    <div className="wrap grid items-center gap-8 py-6 sm:py-10 lg:grid-cols-2 lg:gap-16 lg:py-16">
      <img
        src={porch}
        alt=""
        width={900}
        height={600}
        className="h-56 w-full rounded-card object-cover sm:h-72 sm:rounded-hero lg:h-105"
      />
      <div>
        <h1>
          <Trans>404 Page Not Found</Trans>
        </h1>
        <p className="mt-3 text-muted">
          <Trans>Did you forget to add the page to the router?</Trans>
        </p>
        <StaySearch />
        <nav aria-label={t`Other pages`} className="mt-5 flex flex-wrap gap-x-7">
          <Link to="/" className="link inline-flex min-h-11 items-center">
            <Trans>Go home</Trans>
          </Link>
          <Link to="/properties" className="link inline-flex min-h-11 items-center">
            <Trans>Find Stays</Trans>
          </Link>
          <Link to="/help" className="link inline-flex min-h-11 items-center">
            <Trans>Help Center</Trans>
          </Link>
        </nav>
      </div>
    </div>
  )
}
