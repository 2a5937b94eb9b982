import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Button } from '../button.tsx'

/** Downloads a list as a table for a spreadsheet. */
export function DownloadCsv({ href }: { href: string }) {
  return (
    <Button asChild variant="outline" className="max-sm:px-4">
      <a href={href} download>
        <Download aria-hidden className="size-4.5" />
        <span>
          <Trans>
            <span className="max-sm:sr-only">Download </span>CSV
          </Trans>
        </span>
      </a>
    </Button>
  )
}
