import { drawBeachHouse } from './buildings/beach.ts'
import { drawCabin } from './buildings/cabin.ts'
import { drawCity } from './buildings/city.ts'
import { drawCottage } from './buildings/cottage.ts'
import { drawUniqueStay } from './buildings/unique.ts'
import { drawVilla } from './buildings/villa.ts'
import { Canvas } from './paint/canvas.ts'
import { type Environment, makeEnvironment, type SceneChoices } from './paint/environment.ts'
import { f1, HEIGHT, WIDTH } from './paint/geometry.ts'
import { hashText, makeRandom, type Random } from './paint/random.ts'
import { drawBath } from './rooms/bath.ts'
import { drawBedroom } from './rooms/bedroom.ts'
import { drawKitchen } from './rooms/kitchen.ts'
import { drawLiving } from './rooms/living.ts'
import { makeRoom } from './rooms/room.ts'
import { drawShell } from './rooms/shell.ts'
import { drawTerrace } from './rooms/terrace.ts'
import type { SceneKind, SceneView } from './scene-kinds.ts'

export interface Scene extends SceneChoices {
  kind: SceneKind
  seed: string | number
  view?: SceneView
  /** Prefix of the ids inside the SVG; unique per page when images are inlined. */
  id?: string
  /** Crops the image: an SVG viewBox. */
  box?: string
}

const EXTERIORS: Record<SceneKind, (c: Canvas, env: Environment, r: Random) => void> = {
  beach: drawBeachHouse,
  cabin: drawCabin,
  villa: drawVilla,
  city: drawCity,
  cottage: drawCottage,
  unique: drawUniqueStay,
}

/** Mist, falling snow, and over all one warm light and a quiet vignette. */
function drawWeather(c: Canvas, env: Environment, r: Random): void {
  if (env.weather === 'mist')
    c.rect(
      0,
      300,
      WIDTH,
      420,
      c.lin(
        [
          [0, env.haze, 0],
          [0.4, env.haze, 0.34],
          [1, env.haze, 0],
        ],
        0,
        300,
        0,
        720,
      ),
    )
  if (env.weather === 'snow')
    for (let i = 0; i < 150; i++) {
      const t = r()
      c.ell(r.n(0, WIDTH), r.n(0, HEIGHT), 1.2 + t * 3.2, 1.2 + t * 3.2, '#FFFFFF', `fill-opacity="${f1(0.4 + t * 0.5)}"`)
    }
  c.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    c.rad(
      [
        [0, '#FFF1D6', 0.1],
        [0.6, '#FFF1D6', 0],
        [1, '#1B2030', 0.16],
      ],
      600 + env.side * 220,
      300,
      900,
    ),
  )
}

function drawRoom(c: Canvas, env: Environment, r: Random, kind: SceneKind, view: SceneView): void {
  const room = makeRoom(c, env, r, kind, view)
  drawShell(room)
  if (view === 'living') drawLiving(room)
  else if (view === 'bedroom') drawBedroom(room)
  else if (view === 'kitchen') drawKitchen(room)
  else drawBath(room)
}

/**
 * Draws a stay as an SVG of 1200 x 800. The same input gives the same bytes on every machine. Order: the hour,
 * season and weather; the landscape from far to near; one building in true perspective; planting; lamps.
 */
export function drawScene({ kind, seed, view = 'exterior', id, box, ...choices }: Scene): string {
  const env = makeEnvironment(makeRandom(`${kind}-${seed}`), choices)
  const c = new Canvas(id || `s${hashText(kind + seed + view).toString(36)}`)
  const r = makeRandom(`${kind}-${seed}-${view}`)
  if (view === 'exterior' || view === 'terrace') {
    if (view === 'exterior') EXTERIORS[kind](c, env, r)
    else drawTerrace(c, env, r, kind)
    drawWeather(c, env, r)
  } else drawRoom(c, env, r, kind, view)
  return c.svg(box)
}
