import type { DetailView, Scene } from '../scene.ts'
import { finishRoom } from './finish-room.ts'
import type { Room } from './room.ts'
import { boards } from './stills/boards.ts'
import { boots } from './stills/boots.ts'
import { coffee } from './stills/coffee.ts'
import { type RoomStyle, styleOf } from './styles.ts'

const stills: Record<DetailView, (scene: Scene, style: RoomStyle) => Room> = { boards, boots, coffee }

/** A quiet corner close up, in the colors and the light of the stay, as an SVG. */
export const drawStill = (scene: Scene, view: DetailView): string => finishRoom(stills[view](scene, styleOf(scene.building)))
