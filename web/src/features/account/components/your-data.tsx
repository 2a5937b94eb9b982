import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { privacyEndpoints } from '#contract/privacy/privacy.endpoints.ts'
import { Button } from '../../../ui/button.tsx'
import { privacyCopy as copy } from '../privacy.copy.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** Download and deletion of personal data. */
export function YourData() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section aria-labelledby="your-data" className="flex flex-col gap-5 border-t border-line pt-10">
      <h2 id="your-data" className="text-block">
        {copy.heading}
      </h2>
      <div className="grid gap-6 sm:grid-cols-2 lg:gap-16">
        <div className="flex flex-col items-start gap-3">
          <p className="text-muted">{copy.downloadHint}</p>
          <Button asChild variant="outline">
            <a href={privacyEndpoints.downloadOwnData.path} download>
              <Download aria-hidden className="size-4" />
              {copy.download}
            </a>
          </Button>
        </div>
        <div className="flex flex-col items-start gap-3">
          <p className="text-muted">{copy.removeHint}</p>
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            <Trash2 aria-hidden className="size-4" />
            {copy.remove}
          </Button>
        </div>
      </div>
      <DeleteAccountDialog open={isAsking} onOpenChange={setIsAsking} />
    </section>
  )
}
