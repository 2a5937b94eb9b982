import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

/** The section of the profile that leads to the API keys. */
export function DevelopersLink() {
  return (
    <section aria-labelledby="developers" className="flex flex-col items-start gap-4 border-t border-line pt-10">
      <h2 id="developers" className="text-block">
        Developers
      </h2>
      <p className="max-w-prose text-muted">
        API keys let a channel manager or your own program work with your listings and bookings.
      </p>
      <Button asChild variant="outline">
        <Link to="/profile/developers">
          <KeyRound aria-hidden className="size-4" /> API keys
        </Link>
      </Button>
    </section>
  )
}
