import { useEffect, useState } from 'react'
import { whenIdle } from '../../../lib/timing/when-idle.ts'
import { useClientModule } from '../../hydration/use-client-module.ts'
import { useMapStyleUrl } from '../map-settings.tsx'
import { drawsFast } from '../map-support.ts'
import type { Camera } from './camera.ts'
import type { FlatMapHandle } from './use-flat-camera.ts'

const loadGl = () =>
  import.meta.env.SSR ? Promise.reject(new Error('Maps are drawn in the browser')) : import('./gl-ground.tsx')

interface OperatorGroundProps {
  /** What it shows at first; another camera moves nothing. */
  start: Camera
  /** Calls with each camera of a map that moves. */
  follow?: FlatMapHandle['follow']
  isDrawn: boolean
  /** Called with the first picture: what stood there before may go. */
  onDrawn: () => void
}

/**
 * The operator's map, where there is one and a graphics processor draws it. Until its first picture, and where its
 * host fails, it shows nothing: the ground below stays.
 */
export function OperatorGround(props: OperatorGroundProps) {
  const styleUrl = useMapStyleUrl()
  const [isWanted, setWanted] = useState(false)
  // Asking for a context takes a slow machine a fifth of a second.
  useEffect(() => (styleUrl === null ? undefined : whenIdle(() => setWanted(drawsFast()))), [styleUrl])
  const { module } = useClientModule(loadGl, isWanted)
  return module && styleUrl !== null ? <module.GlGround {...props} styleUrl={styleUrl} /> : null
}
