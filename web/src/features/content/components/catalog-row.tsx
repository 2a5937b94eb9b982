import { ArrowDown, ArrowUp, Pencil } from 'lucide-react'
import type { CatalogEntry } from '#contract/catalog/catalog-editing.schemas.ts'
import { AmenityIcon } from '../../../stays/amenity-icon.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

export type Way = 'up' | 'down'

/** The id of a button of a row, which gets the focus again after its row has moved. */
export const moveButtonId = (id: number, way: Way) => `move-${id}-${way}`

interface CatalogRowProps {
  entry: CatalogEntry
  isFirst: boolean
  isLast: boolean
  onMove: (way: Way) => void
  onEdit: () => void
  onRetire: () => void
  onBringBack: () => void
}

/** A category or an amenity with what can be done to it. */
export function CatalogRow({ entry, isFirst, isLast, onMove, onEdit, onRetire, onBringBack }: CatalogRowProps) {
  const { id, name, slug, icon, isRetired } = entry
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 sm:px-3">
      <span className="flex min-w-0 flex-1 basis-48 items-center gap-3">
        {icon ? <AmenityIcon name={icon} className="size-5.5 shrink-0" /> : null}
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          {slug ? <span className="block text-sm wrap-anywhere text-muted">{slug}</span> : null}
        </span>
        {isRetired ? <Badge>Retired</Badge> : null}
      </span>
      <span className="flex items-center">
        <IconButton
          id={moveButtonId(id, 'up')}
          label={`Move ${name} up`}
          tip="Move up"
          disabled={isFirst}
          onClick={() => onMove('up')}
        >
          <ArrowUp aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          id={moveButtonId(id, 'down')}
          label={`Move ${name} down`}
          tip="Move down"
          disabled={isLast}
          onClick={() => onMove('down')}
        >
          <ArrowDown aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={`Edit ${name}`} tip="Edit" onClick={onEdit}>
          <Pencil aria-hidden className="size-5" />
        </IconButton>
        <Button
          variant="quiet"
          className="w-28"
          aria-label={isRetired ? `Bring ${name} back` : `Retire ${name}`}
          onClick={isRetired ? onBringBack : onRetire}
        >
          {isRetired ? 'Bring back' : 'Retire'}
        </Button>
      </span>
    </li>
  )
}
