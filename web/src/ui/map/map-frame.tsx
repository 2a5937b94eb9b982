import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MapPinOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { sentenceGap } from '../../lib/texts/join-words.ts'
import { whenIdle } from '../../lib/timing/when-idle.ts'
import { Button } from '../button.tsx'
import { cn } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { useClientModule } from '../hydration/use-client-module.ts'
import { canDrawMaps } from './map-support.ts'

const box = 'relative overflow-hidden rounded-card bg-(--map-land) ring-1 ring-line ring-inset'

/** The box of a map with a message in place of the map. */
export function MapNotice({
  title,
  children,
  action,
  className,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
  className?: string | undefined
}) {
  return (
    <div className={cn(box, 'grid place-items-center p-6 text-center', className)}>
      <div className="flex max-w-[40ch] flex-col items-center gap-3">
        <span className="grid size-14 place-items-center rounded-full bg-amber-soft text-warn">
          <MapPinOff aria-hidden className="size-6" />
        </span>
        <p className="headline text-block">{title}</p>
        {children ? <div className="text-muted">{children}</div> : null}
        {action}
      </div>
    </div>
  )
}

/** 'Loading map...' in the box of the map. */
export function MapLoading({ className }: { className?: string | undefined }) {
  return (
    <div role="status" className={cn(box, 'grid place-items-center text-muted', className)}>
      <span className="flex items-center gap-3">
        <Spinner className="size-5" /> <Trans>Loading map...</Trans>
      </span>
    </div>
  )
}

interface MapFrameProps<Module> {
  /** Loads the map's component; must be a stable function. */
  load: () => Promise<Module>
  /** Size of the box. */
  className?: string | undefined
  /** The message without WebGL: alternatives to the map. */
  withoutMap: ReactNode
  children: (module: Module) => ReactNode
}

/**
 * A placeholder for a map until its library has loaded in the browser, and a message when it cannot be drawn or
 * loaded.
 */
export function MapFrame<Module>({ load, className, withoutMap, children }: MapFrameProps<Module>) {
  const [isSupported, setSupported] = useState<boolean | null>(null)
  // Asking for a context takes a slow machine a fifth of a second.
  useEffect(() => whenIdle(() => setSupported(canDrawMaps())), [])
  const { status, module, retry } = useClientModule(load, isSupported === true)
  if (isSupported === false) {
    return (
      <MapNotice title={t`The map cannot be shown`} className={className}>
        <Trans>This browser cannot show maps because WebGL is off or missing.</Trans>
        {sentenceGap()}
        {withoutMap}
      </MapNotice>
    )
  }
  if (status === 'failed') {
    return (
      <MapNotice
        title={t`The map could not be loaded`}
        className={className}
        action={
          <Button variant="outline" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Check your connection.</Trans>
        {sentenceGap()}
        {withoutMap}
      </MapNotice>
    )
  }
  if (status !== 'ready') return <MapLoading className={className} />
  return <div className={cn(box, className)}>{children(module)}</div>
}
