import type { ModelName } from '../scene.ts'
import { creole } from './country/creole.ts'
import { farmhouse } from './country/farmhouse.ts'
import { ranch } from './country/ranch.ts'
import { windmill } from './country/windmill.ts'
import { adobe } from './dry/adobe.ts'
import { dome } from './dry/dome.ts'
import { glass } from './dry/glass.ts'
import { mission } from './dry/mission.ts'
import type { Model } from './model.ts'
import { capecod } from './shore/cape-cod.ts'
import { hale } from './shore/hale.ts'
import { houseboat } from './shore/houseboat.ts'
import { stilts } from './shore/stilts.ts'
import { brownstone, townhouse } from './street/row-houses.ts'
import { aframe } from './wooded/a-frame.ts'
import { cabin } from './wooded/cabin.ts'
import { chalet } from './wooded/chalet.ts'
import { lakehouse } from './wooded/lakehouse.ts'
import { treehouse } from './wooded/treehouse.ts'

/** Every house by its name. */
export const models: Readonly<Record<ModelName, Model>> = {
  cabin,
  aframe,
  chalet,
  farmhouse,
  ranch,
  treehouse,
  lakehouse,
  adobe,
  glass,
  mission,
  dome,
  stilts,
  hale,
  capecod,
  houseboat,
  creole,
  windmill,
  townhouse,
  brownstone,
}
