import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { LatLng, Point } from '../mercator.ts'
import {
  allowed,
  type Box,
  boxOfCamera,
  type Camera,
  cameraOfFit,
  type Fit,
  nearestCopy,
  type Padding,
  project,
  type Size,
  zeroPadding,
  zoomAround,
} from './camera.ts'

const moveMs = 260
const showMs = 420

/** A camera and the size of its box, at rest. */
export interface View {
  camera: Camera
  size: Size
}

/** How a map is moved. `isByUser` is passed on to `onRest`. */
export interface FlatMapHandle {
  /** The visible box in degrees. */
  box(): Box
  camera(): Camera
  /** The place in pixels of the map's box. */
  project(place: LatLng): Point
  /** Moves at once, as a pointer or a wheel does; `rest` tells when it is over. */
  drag(camera: Camera): void
  rest(isByUser: boolean): void
  /** Moves to a fit, within the padding of the map unless `isTight`. */
  show(fit: Fit, options: { isByUser: boolean; isTight?: boolean }): void
  zoomBy(step: number, around?: Point): void
  panBy(x: number, y: number, isByUser: boolean): void
  /** Calls with each camera; returns how to stop. */
  follow(listener: (camera: Camera) => void): () => void
}

/** The padding that the styles of a map's box set. */
function readPadding(box: Element): Padding {
  const style = getComputedStyle(box)
  const read = (side: string) => Number.parseFloat(style.getPropertyValue(`--pad-${side}`)) || 0
  return { top: read('top'), right: read('right'), bottom: read('bottom'), left: read('left') }
}

const prefersNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
const easeOut = (part: number) => 1 - (1 - part) ** 3

/** The camera and what moves it, which change without rendering. */
interface Moving extends View {
  /** The point at the origin of the layer, in pixels of a world map at zoom 0. */
  anchor: Point
  /** The step of a move that waits for its frame. */
  frame: number
  hasMoved: boolean
}

interface HandleParts {
  now: RefObject<Moving | null>
  box: RefObject<HTMLElement | null>
  /** Where the map stands before it is measured. */
  middle: Point
  write: (camera: Camera) => void
  rest: (isByUser: boolean) => void
  listeners: Set<(camera: Camera) => void>
}

/** The camera between two, at a share of the way: positions on the window move evenly as the zoom does. */
function between(from: Camera, to: Camera, share: number): Camera {
  const zoom = from.zoom + (to.zoom - from.zoom) * share
  const change = 2 ** from.zoom / 2 ** to.zoom
  const way = Math.abs(change - 1) < 1e-6 ? share : (1 - 2 ** from.zoom / 2 ** zoom) / (1 - change)
  return { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way, zoom }
}

function makeHandle({ now, box, middle, write, rest, listeners }: HandleParts): FlatMapHandle {
  const current = () => now.current?.camera ?? { ...middle, zoom: 0 }
  const size = () => now.current?.size ?? { width: 1, height: 1 }
  const stop = () => {
    if (!now.current) return
    cancelAnimationFrame(now.current.frame)
    now.current.hasMoved = true
  }
  /** Moves to a camera, in steps unless the visitor prefers none. */
  const moveTo = (to: Camera, isByUser: boolean, ms = moveMs) => {
    const state = now.current
    if (!state) return
    stop()
    const [from, target, start] = [state.camera, allowed(to, state.size), performance.now()]
    const length = prefersNoMotion() ? 0 : ms
    const step = () => {
      const part = length === 0 ? 1 : Math.min(1, (performance.now() - start) / length)
      write(between(from, target, easeOut(part)))
      if (part < 1) state.frame = requestAnimationFrame(step)
      else rest(isByUser)
    }
    if (length === 0) step()
    else state.frame = requestAnimationFrame(step)
  }
  return {
    camera: current,
    box: () => boxOfCamera(current(), size()),
    project: (place) => project(current(), size(), place),
    drag: (camera) => {
      stop()
      write(camera)
    },
    rest,
    show: (target, { isByUser, isTight: isWithoutPadding = false }) => {
      if (!box.current) return
      const to = cameraOfFit(target, size(), isWithoutPadding ? zeroPadding : readPadding(box.current))
      moveTo({ ...to, ...nearestCopy(to, current()) }, isByUser, showMs)
    },
    zoomBy: (by, around = { x: size().width / 2, y: size().height / 2 }) =>
      moveTo(zoomAround(current(), size(), around, current().zoom + by), true),
    panBy: (x, y, isByUser) => {
      const { x: left, y: top, zoom } = current()
      moveTo({ x: left + x / 2 ** zoom, y: top + y / 2 ** zoom, zoom }, isByUser)
    },
    follow: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

interface FlatCameraOptions {
  box: RefObject<HTMLElement | null>
  /** The layer that moves: `--k` scales it, `translate` moves it. */
  world: RefObject<HTMLElement | null>
  /** The opening fit; another one moves nothing. */
  fit: Fit
  isTight: boolean
  /** Called when the camera rests: at first, after a move, and after a change of the box. */
  onRest: (view: View, isByUser: boolean) => void
}

/**
 * The camera of a flat map. Moves are written to the layer without rendering; at rest the view is state. Null before
 * the box was measured: the styles then fit the map by themselves.
 */
export function useFlatCamera({ box, world, fit, isTight, onRest }: FlatCameraOptions) {
  const [view, setView] = useState<View | null>(null)
  const now = useRef<Moving | null>(null)
  const listeners = useRef(new Set<(camera: Camera) => void>())
  const latest = useRef({ fit, isTight, onRest })
  latest.current.onRest = onRest

  const write = useCallback(
    (camera: Camera) => {
      const state = now.current
      if (!state || !world.current) return
      state.camera = allowed(camera, state.size)
      const scale = 2 ** state.camera.zoom
      const x = state.size.width / 2 - (state.camera.x - state.anchor.x) * scale
      const y = state.size.height / 2 - (state.camera.y - state.anchor.y) * scale
      world.current.style.setProperty('--k', `${scale}px`)
      world.current.style.translate = `${x}px ${y}px`
      for (const listener of listeners.current) listener(state.camera)
    },
    [world],
  )
  const rest = useCallback((isByUser: boolean) => {
    const state = now.current
    if (!state) return
    const rested = { camera: state.camera, size: state.size }
    setView(rested)
    latest.current.onRest(rested, isByUser)
  }, [])

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const size = { width: element.clientWidth, height: element.clientHeight }
      const before = now.current
      if (size.width === 0 || size.height === 0 || (before?.size.width === size.width && before.size.height === size.height))
        return
      const opening = () => cameraOfFit(latest.current.fit, size, latest.current.isTight ? zeroPadding : readPadding(element))
      const camera = allowed(before?.hasMoved ? before.camera : opening(), size)
      if (before) cancelAnimationFrame(before.frame)
      now.current = { camera, size, anchor: camera, frame: 0, hasMoved: before?.hasMoved ?? false }
      rest(false)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(now.current?.frame ?? 0)
    }
  }, [box, rest])
  // The content stands around the camera of its rendering, from which a pointer may have moved the map since.
  useLayoutEffect(() => {
    if (!view || !now.current) return
    now.current.anchor = view.camera
    write(now.current.camera)
  }, [view, write])

  const handle = useMemo(
    () => makeHandle({ now, box, middle: fit, write, rest, listeners: listeners.current }),
    [box, fit, write, rest],
  )
  return { view, handle }
}
