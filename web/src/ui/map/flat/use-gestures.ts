import { type RefObject, useEffect } from 'react'
import type { Point } from '../mercator.ts'
import { type Camera, type Size, zoomAround } from './camera.ts'
import type { FlatMapHandle } from './use-flat-camera.ts'

/** A shorter movement is a tap, in pixels. */
const slack = 4
/** How far an arrow key moves the map, in pixels. */
const keyStep = 100
/** The wheel rests after this time without an event, in milliseconds. */
const wheelRestMs = 180
/** Zooms for a pixel of the wheel; a pinch on a touchpad comes as a wheel with `ctrlKey`, in smaller steps. */
const wheelZoom = 1 / 420
const pinchZoom = 1 / 80
const pixelsOfLine = 20
/** A thrown map glides as far as its speed takes it in this time, in milliseconds. */
const glideMs = 160
const leastSpeed = 0.25

/** What is under way: where the camera and the pointers were when their number last changed. */
interface Grip {
  camera: Camera
  middle: Point
  distance: number
  isMoving: boolean
  /** The last movement, for the speed at release. */
  last: { x: number; y: number; at: number; speed: Point }
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const distanceOf = ([one, other]: readonly Point[]): number => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0)

const sizeOf = (surface: HTMLElement): Size => ({ width: surface.clientWidth, height: surface.clientHeight })

/** Where an event is, in pixels of the surface. */
function pointOn(surface: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top } = surface.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** Moves a map by its pointers: one pans, two pinch. Returns how to stop. */
function listenToPointers(surface: HTMLElement, handle: FlatMapHandle): () => void {
  const pointers = new Map<number, Point>()
  let grip: Grip | null = null
  const hold = (at: number) => {
    const points = [...pointers.values()]
    const middle = middleOf(points)
    const isMoving = grip?.isMoving ?? false
    grip = {
      camera: handle.camera(),
      middle,
      distance: distanceOf(points),
      isMoving,
      last: { ...middle, at, speed: { x: 0, y: 0 } },
    }
  }
  const onDown = (event: PointerEvent) => {
    delete surface.dataset.moved
    if (event.button !== 0 || pointers.size === 2) return
    pointers.set(event.pointerId, pointOn(surface, event))
    hold(event.timeStamp)
  }
  const onMove = (event: PointerEvent) => {
    // A mouse released outside the map sent no `pointerup` here.
    if (event.pointerType === 'mouse' && event.buttons === 0) return onUp(event)
    if (!grip || !pointers.has(event.pointerId)) return
    pointers.set(event.pointerId, pointOn(surface, event))
    const points = [...pointers.values()]
    const middle = middleOf(points)
    if (!grip.isMoving) {
      if (points.length === 1 && Math.hypot(middle.x - grip.middle.x, middle.y - grip.middle.y) < slack) return
      grip.isMoving = true
      // The map may have glided on since the press.
      grip.camera = handle.camera()
      surface.dataset.moving = ''
    }
    // From the first movement on the map has the pointer: no link under it is pressed at the end.
    if (!surface.hasPointerCapture(event.pointerId)) surface.setPointerCapture(event.pointerId)
    const passed = event.timeStamp - grip.last.at
    if (passed > 0) {
      const speed = { x: (middle.x - grip.last.x) / passed, y: (middle.y - grip.last.y) / passed }
      grip.last = { ...middle, at: event.timeStamp, speed }
    }
    const zoom = grip.camera.zoom + (grip.distance > 0 ? Math.log2(Math.max(1, distanceOf(points)) / grip.distance) : 0)
    const zoomed = zoomAround(grip.camera, sizeOf(surface), grip.middle, zoom)
    const scale = 2 ** zoomed.zoom
    handle.drag({
      x: zoomed.x - (middle.x - grip.middle.x) / scale,
      y: zoomed.y - (middle.y - grip.middle.y) / scale,
      zoom: zoomed.zoom,
    })
  }
  const onUp = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || !grip) return
    if (pointers.size > 0) return hold(event.timeStamp)
    const { isMoving, last, distance } = grip
    grip = null
    delete surface.dataset.moving
    if (!isMoving) return
    // The click at the end of a move is ignored.
    surface.dataset.moved = ''
    const { x, y } = last.speed
    const isThrown = distance === 0 && event.timeStamp - last.at < 60 && Math.hypot(x, y) > leastSpeed
    if (isThrown) handle.panBy(-x * glideMs, -y * glideMs, true)
    else handle.rest(true)
  }
  surface.addEventListener('pointerdown', onDown)
  surface.addEventListener('pointermove', onMove)
  surface.addEventListener('pointerup', onUp)
  surface.addEventListener('pointercancel', onUp)
  return () => {
    surface.removeEventListener('pointerdown', onDown)
    surface.removeEventListener('pointermove', onMove)
    surface.removeEventListener('pointerup', onUp)
    surface.removeEventListener('pointercancel', onUp)
  }
}

/** Zooms a map by the wheel, a double click and the keys, which also pan. Returns how to stop. */
function listenToWheelAndKeys(surface: HTMLElement, handle: FlatMapHandle): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    const pixels = Math.max(-200, Math.min(200, event.deltaY * (event.deltaMode === 1 ? pixelsOfLine : 1)))
    const camera = handle.camera()
    const by = -pixels * (event.ctrlKey ? pinchZoom : wheelZoom)
    handle.drag(zoomAround(camera, sizeOf(surface), pointOn(surface, event), camera.zoom + by))
    clearTimeout(resting)
    resting = setTimeout(() => handle.rest(true), wheelRestMs)
  }
  const onDoubleClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a,button')) return
    handle.zoomBy(event.shiftKey ? -1 : 1, pointOn(surface, event))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const pans: Readonly<Record<string, [number, number]>> = {
      ArrowLeft: [-keyStep, 0],
      ArrowRight: [keyStep, 0],
      ArrowUp: [0, -keyStep],
      ArrowDown: [0, keyStep],
    }
    const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }
    const [pan, zoom] = [pans[event.key], zooms[event.key]]
    if (!pan && !zoom) return
    event.preventDefault()
    if (pan) handle.panBy(pan[0], pan[1], true)
    else if (zoom) handle.zoomBy(zoom)
  }
  surface.addEventListener('wheel', onWheel, { passive: false })
  surface.addEventListener('dblclick', onDoubleClick)
  surface.addEventListener('keydown', onKeyDown)
  return () => {
    clearTimeout(resting)
    surface.removeEventListener('wheel', onWheel)
    surface.removeEventListener('dblclick', onDoubleClick)
    surface.removeEventListener('keydown', onKeyDown)
  }
}

/** Lets pointers, the wheel and keys move a map. */
export function useGestures(surface: RefObject<HTMLElement | null>, handle: FlatMapHandle): void {
  useEffect(() => {
    if (!surface.current) return
    const stops = [listenToPointers(surface.current, handle), listenToWheelAndKeys(surface.current, handle)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [surface, handle])
}
