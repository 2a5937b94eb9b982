import { useState } from 'react'
import { type CheckInDetails, hasCheckInDetails, wayInNames } from '#contract/listings/check-in-details.schemas.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useCheckInDetails } from '../api/use-check-in-details.ts'

function Details({ details }: { details: CheckInDetails }) {
  if (!hasCheckInDetails(details)) return <p className="text-muted">The host has not added any.</p>
  const rows = [
    ['How guests get in', details.wayIn ? wayInNames[details.wayIn] : ''],
    ['Door code, or where the key is', details.accessCode],
    ['Wi-Fi network', details.wifiNetwork],
    ['Wi-Fi password', details.wifiPassword],
    ['Directions and parking', details.directions],
    ['House manual', details.houseManual],
  ] as const
  return (
    <dl className="grid gap-3">
      {rows.map(([label, text]) =>
        text ? (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** The check-in details of a submitted listing, loaded when they are opened. */
export function CheckInDetailsPanel({ propertyId }: { propertyId: number }) {
  const [isOpen, setOpen] = useState(false)
  const details = useCheckInDetails(propertyId, isOpen)
  return (
    <details className="mb-5" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer py-2.5 font-semibold">Check-in details</summary>
      <div className="mt-1">
        {details.data ? (
          <Details details={details.data} />
        ) : details.isError ? (
          <LoadError title="The check-in details could not be loaded" load={details} />
        ) : (
          <Skeleton className="h-24" />
        )}
      </div>
    </details>
  )
}
