import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { SubmittedProperty } from '#contract/approvals/approvals.endpoints.ts'
import { type CheckInDetails, hasCheckInDetails } from '#contract/listings/check-in-details.schemas.ts'
import { writeAddress } from '#contract/properties/places/address.rules.ts'
import { allLanguages, languages } from '#contract/shared/texts/languages.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { listRoomTypes } from '../../../lib/texts/room-types.ts'
import { nameCountry } from '../../../lib/texts/texts.tsx'
import { listWaysIn } from '../../../lib/texts/ways-in.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { Carousel } from '../../../ui/pictures/carousel.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { useCheckInDetails } from '../listing-desk.queries.ts'
import { ApprovedVersionPanel } from './approved-version.tsx'

const namePhoto = (place: number) => t`Photo ${place}`

function Pictures({ property }: { property: SubmittedProperty }) {
  const shape = 'aspect-3/2 rounded-card'
  const { title } = property
  if (property.images.length === 0) {
    return <Picture src={property.primaryImage} alt={t`${title}: no photo yet`} className={shape} />
  }
  return (
    <Carousel label={t`Photos of ${title}`} className={shape} slideClassName="h-full">
      {property.images.map((image, index) => (
        <Picture
          key={image.id}
          picture={image}
          alt={image.caption || namePhoto(index + 1)}
          sizes="(min-width: 640px) 500px, 100vw"
          priority={index === 0}
          className="h-full"
        />
      ))}
    </Carousel>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 py-2.5">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="num text-end font-semibold">{children}</dd>
    </div>
  )
}

function Details({ details }: { details: CheckInDetails }) {
  if (!hasCheckInDetails(details))
    return (
      <p className="text-muted">
        <Trans>The host has not added any.</Trans>
      </p>
    )
  const rows = [
    [t`How guests get in`, listWaysIn().find(({ way }) => way === details.wayIn)?.name],
    [t`Door code, or where the key is`, details.accessCode],
    [t`Wi-Fi network`, details.wifiNetwork],
    [t`Wi-Fi password`, details.wifiPassword],
    [t`Directions and parking`, details.directions],
    [t`House manual`, details.houseManual],
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
function CheckInDetailsPanel({ propertyId }: { propertyId: number }) {
  const [isOpen, setOpen] = useState(false)
  const details = useCheckInDetails(propertyId, isOpen)
  return (
    <details className="mb-5" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer py-2.5 font-semibold">
        <Trans>Check-in details</Trans>
      </summary>
      <div className="mt-1">
        {details.data ? (
          <Details details={details.data} />
        ) : details.isError ? (
          <LoadError title={t`The check-in details could not be loaded`} load={details} />
        ) : (
          <Skeleton className="h-24" />
        )}
      </div>
    </details>
  )
}

/** The translations of the texts, open where one waits for the decision. */
function Translations({ property: { translations = {} } }: { property: SubmittedProperty }) {
  return allLanguages.map((language) => {
    const texts = translations[language]
    if (!texts) return null
    return (
      <details key={language} open={texts.isWaiting === true} className="mt-3">
        <summary className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <span lang={language}>{languages[language].name}</span>
          {texts.isWaiting ? <Badge tone="warn">{t`Not approved yet`}</Badge> : null}
        </summary>
        <div lang={language}>
          <p className="font-semibold">{texts.title}</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{texts.description}</p>
          {[texts.captions, texts.fees].map((lines = [], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lists that never move
            <ul key={at} className="mt-2 text-sm">
              {lines.map(({ original, text }) => (
                <li key={original} className="wrap-anywhere">
                  <span lang="">{original}</span>: {text}
                </li>
              ))}
            </ul>
          ))}
        </div>
      </details>
    )
  })
}

interface SubmissionDialogProps {
  property: SubmittedProperty
  /** Approve and Reject. */
  actions: ReactNode
  onClose: () => void
}

/** The data for a decision: photos, description, price, size, address, host. */
export function SubmissionDialog({ property, actions, onClose }: SubmissionDialogProps) {
  const money = useMoney()
  const { hostName, hostEmail, roomType, licenseNumber } = property
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent shape="sheet" className="sm:max-w-[620px]">
        <DialogTitle>{property.title}</DialogTitle>
        <DialogDescription>
          <Trans>
            By {hostName},{' '}
            <a href={`mailto:${hostEmail}`} className="wrap-anywhere underline underline-offset-4 hover:text-ink">
              {hostEmail}
            </a>
          </Trans>
        </DialogDescription>
        <div className="mt-5">
          <Pictures property={property} />
        </div>
        <ApprovedVersionPanel property={property} />
        <p className="mt-5 whitespace-pre-line">{property.description}</p>
        <Translations property={property} />
        <dl className="mt-5 mb-5 divide-y divide-line border-t border-line">
          <Fact label={t`Price per night`}>{money.short(property.price)}</Fact>
          <Fact label={t`Bedrooms`}>{property.bedrooms}</Fact>
          <Fact label={t`Bathrooms`}>{property.bathrooms}</Fact>
          <Fact label={t`Max guests`}>{property.maxGuests}</Fact>
          <Fact label={t`Address`}>{`${writeAddress(property)}, ${nameCountry(property.country)}`}</Fact>
          <Fact label={t`Guests have`}>{listRoomTypes().find(({ type }) => type === roomType)?.name}</Fact>
          {licenseNumber ? <Fact label={t`License number`}>{licenseNumber}</Fact> : null}
        </dl>
        <CheckInDetailsPanel propertyId={property.id} />
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex justify-end gap-2 border-t border-line bg-surface px-5 py-4 max-sm:[&>*]:flex-1 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
          {actions}
        </div>
      </DialogContent>
    </Dialog>
  )
}
