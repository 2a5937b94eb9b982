import { Link } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { useHydratedScreen } from './routes/lazy-screen.tsx'

/** An unlit lantern: the illustration of the not-found page. */
function LanternDark() {
  return (
    <svg aria-hidden width="72" height="82" viewBox="0 0 30 34" fill="none" className="text-muted">
      <g stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" strokeWidth="1.6">
        <path d="M15 2v5M9 12l6-6 6 6" />
        <path d="M8.5 13h13l-2 13h-9Z" fill="var(--sunken)" />
        <path d="M10 29.5h10M13 17l4 5M17 17l-4 5" />
      </g>
    </svg>
  )
}

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
