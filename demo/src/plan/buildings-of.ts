import type { ListingKind } from '../../../server/src/demo/world/listing-kinds.ts'
import type { BiomeName, ModelName } from '../scenes/scene.ts'

type Choices = readonly [ModelName, ...ModelName[]]

/** What may stand in each land, the most typical first. A category without an entry takes `any`. */
const buildings: Readonly<Record<BiomeName, { any: Choices } & Partial<Record<ListingKind, Choices>>>> = {
  desert: {
    any: ['adobe', 'glass'],
    villa: ['adobe', 'glass'],
    cottage: ['adobe'],
    cabin: ['ranch', 'adobe'],
    unique: ['dome', 'glass'],
  },
  sonora: { any: ['adobe', 'glass'], villa: ['glass', 'adobe', 'mission'], cottage: ['adobe'], unique: ['dome', 'glass'] },
  tropics: {
    any: ['hale', 'stilts'],
    beach: ['hale', 'stilts'],
    villa: ['hale'],
    cottage: ['creole', 'hale'],
    unique: ['houseboat', 'hale'],
  },
  alpine: {
    any: ['cabin', 'chalet', 'aframe'],
    villa: ['chalet', 'glass'],
    cabin: ['cabin', 'aframe', 'chalet'],
    unique: ['aframe', 'treehouse', 'dome'],
  },
  prairie: {
    any: ['farmhouse', 'ranch'],
    cabin: ['ranch', 'cabin'],
    cottage: ['farmhouse'],
    villa: ['ranch', 'glass'],
    unique: ['ranch'],
  },
  bayou: { any: ['creole'], beach: ['stilts'], cabin: ['stilts', 'creole'], unique: ['houseboat', 'treehouse'] },
  pacific: {
    any: ['stilts', 'glass'],
    beach: ['stilts', 'capecod'],
    villa: ['glass'],
    cottage: ['capecod'],
    cabin: ['aframe', 'cabin'],
    unique: ['treehouse'],
  },
  atlantic: {
    any: ['capecod', 'stilts'],
    beach: ['stilts', 'capecod'],
    cottage: ['capecod'],
    cabin: ['cabin', 'aframe'],
    villa: ['glass', 'capecod'],
    unique: ['houseboat', 'windmill'],
  },
  northwoods: {
    any: ['lakehouse', 'cabin'],
    cabin: ['cabin', 'lakehouse', 'aframe'],
    cottage: ['farmhouse', 'lakehouse'],
    villa: ['lakehouse'],
    unique: ['treehouse', 'houseboat', 'aframe'],
  },
  smokies: {
    any: ['cabin', 'farmhouse'],
    cabin: ['cabin', 'aframe'],
    cottage: ['farmhouse'],
    villa: ['glass', 'chalet'],
    unique: ['treehouse', 'aframe'],
  },
  vineyard: {
    any: ['mission', 'farmhouse'],
    villa: ['mission', 'glass'],
    cottage: ['farmhouse'],
    cabin: ['ranch'],
    unique: ['treehouse'],
  },
  city: { any: ['townhouse', 'brownstone'] },
}

/** What may stand in a land in a category, never empty. */
export const buildingsOf = (biome: BiomeName, kind: ListingKind): Choices => buildings[biome][kind] ?? buildings[biome].any
