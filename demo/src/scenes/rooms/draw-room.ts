import type { RoomView, Scene } from '../scene.ts'
import { finishRoom } from './finish-room.ts'
import { bedroomBed } from './layouts/bedroom-bed.ts'
import { bedroomCorner } from './layouts/bedroom-corner.ts'
import { bedroomView } from './layouts/bedroom-view.ts'
import { kitchenCorner } from './layouts/kitchen-corner.ts'
import { kitchenIsland } from './layouts/kitchen-island.ts'
import { kitchenTable } from './layouts/kitchen-table.ts'
import { livingHearth } from './layouts/living-hearth.ts'
import { livingSofa } from './layouts/living-sofa.ts'
import { livingStove } from './layouts/living-stove.ts'
import type { Room } from './room.ts'
import { type RoomStyle, styleOf } from './styles.ts'

type Furnish = (scene: Scene, style: RoomStyle) => Room

/** Three arrangements of each room: where the viewer stands differs, not only the colors. */
const layouts: Record<RoomView, readonly [Furnish, Furnish, Furnish]> = {
  living: [livingSofa, livingHearth, livingStove],
  bedroom: [bedroomBed, bedroomCorner, bedroomView],
  kitchen: [kitchenIsland, kitchenCorner, kitchenTable],
}

/** A room of a stay, as an SVG. */
export function drawRoom(scene: Scene, view: RoomView): string {
  return finishRoom(layouts[view][scene.layout](scene, styleOf(scene.building)))
}
