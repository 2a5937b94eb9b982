import { Link } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { LanternDark } from './layout/lantern-dark.tsx'
import { useHydratedScreen } from './use-hydrated-screen.ts'

/** The page of an unknown address. */
export function NotFoundScreen() {
  useHydratedScreen()
  return (
    <div className="wrap flex flex-col items-center py-20 text-center sm:py-28">
      <LanternDark />
      <h1 className="mt-6">404 Page Not Found</h1>
      <p className="mt-3 text-muted">Did you forget to add the page to the router?</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link to="/">Go home</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/properties">Find Stays</Link>
        </Button>
      </div>
    </div>
  )
}
