import type { Material } from '../kit/textured.ts'
import type { ModelName } from '../scene.ts'

export type Surface = readonly [color: string, material: Material | null]

/** Colors and materials of a house inside. */
export interface RoomStyle {
  wall: Surface
  /** The wall that differs. */
  accent: Surface
  floor: Surface
  ceiling: string
  wood: string
  sofa: string
  pillows: readonly [string, string]
  rug: string
  blanket: string
  cabinet: string
  /** Window frames and baseboards. */
  frame: string
  hasBeams: boolean
  hearth: readonly [color: string, material: Material]
}

const styles = {
  timber: {
    wall: ['#C0905F', 'batten'],
    accent: ['#9A6B45', 'log'],
    floor: ['#A87247', 'deck'],
    ceiling: '#B98A5A',
    wood: '#8A5D3B',
    sofa: '#5F7A68',
    pillows: ['#C85A3C', '#E8C46A'],
    rug: '#B5563C',
    blanket: '#C23F36',
    cabinet: '#3F6B5A',
    frame: '#E8D3A8',
    hasBeams: true,
    hearth: ['#9A9086', 'stone'],
  },
  adobe: {
    wall: ['#EBCDA8', 'stucco'],
    accent: ['#D99F74', 'stucco'],
    floor: ['#BE7350', 'tile'],
    ceiling: '#E6CDA8',
    wood: '#7A5238',
    sofa: '#E9DCC4',
    pillows: ['#2E8C8C', '#C8553A'],
    rug: '#9C3F34',
    blanket: '#2E8C8C',
    cabinet: '#3E8585',
    frame: '#7A5238',
    hasBeams: true,
    hearth: ['#EBCDA8', 'stucco'],
  },
  coastal: {
    wall: ['#EFF0EA', 'board'],
    accent: ['#BFD3D6', 'board'],
    floor: ['#D2B48C', 'deck'],
    ceiling: '#F6F4EC',
    wood: '#B58F63',
    sofa: '#F1EADB',
    pillows: ['#4F86A0', '#E2A08A'],
    rug: '#7FA8B5',
    blanket: '#4F86A0',
    cabinet: '#7FA3AB',
    frame: '#FFFFFF',
    hasBeams: false,
    hearth: ['#EDEAE0', 'board'],
  },
  tropical: {
    wall: ['#E9D8B4', 'batten'],
    accent: ['#B07E4F', 'batten'],
    floor: ['#A9754A', 'deck'],
    ceiling: '#C79A68',
    wood: '#8A5A38',
    sofa: '#EFE4CC',
    pillows: ['#3F8F6B', '#E8785A'],
    rug: '#D9B878',
    blanket: '#3F8F6B',
    cabinet: '#B07E4F',
    frame: '#8A5A38',
    hasBeams: true,
    hearth: ['#8D8378', 'stone'],
  },
  farm: {
    wall: ['#F3EEE1', 'board'],
    accent: ['#8FA08A', 'batten'],
    floor: ['#B58457', 'deck'],
    ceiling: '#F6F1E6',
    wood: '#9A6E48',
    sofa: '#8C9A84',
    pillows: ['#D9A441', '#B5563C'],
    rug: '#C9B48C',
    blanket: '#D9A441',
    cabinet: '#5F7A6A',
    frame: '#FFFFFF',
    hasBeams: true,
    hearth: ['#A5604A', 'brick'],
  },
  creole: {
    wall: ['#DCE0C6', null],
    accent: ['#7FA08E', null],
    floor: ['#9C6440', 'deck'],
    ceiling: '#F3EFDf',
    wood: '#6B4430',
    sofa: '#3F6B62',
    pillows: ['#E8B54D', '#D97F8A'],
    rug: '#B5563C',
    blanket: '#E8B54D',
    cabinet: '#E0A94A',
    frame: '#FBF6E9',
    hasBeams: false,
    hearth: ['#F1EBDC', 'board'],
  },
  loft: {
    wall: ['#B0694E', 'brick'],
    accent: ['#EFE8DB', null],
    floor: ['#9A6B48', 'deck'],
    ceiling: '#E6DED0',
    wood: '#6B4A36',
    sofa: '#4A5A6E',
    pillows: ['#E8B54D', '#D9654A'],
    rug: '#D9CBB0',
    blanket: '#E8B54D',
    cabinet: '#2F4F4A',
    frame: '#2F2D2C',
    hasBeams: true,
    hearth: ['#8E4B40', 'brick'],
  },
  modern: {
    wall: ['#ECE6DA', null],
    accent: ['#A98D74', 'stone'],
    floor: ['#C9B294', null],
    ceiling: '#F1ECE0',
    wood: '#A9764C',
    sofa: '#C98A5A',
    pillows: ['#F4EBD8', '#5F7A68'],
    rug: '#EADFCB',
    blanket: '#5F7A68',
    cabinet: '#8A6A50',
    frame: '#3B3A3A',
    hasBeams: false,
    hearth: ['#A98D74', 'stone'],
  },
} as const satisfies Record<string, RoomStyle>

const styleNames: Record<ModelName, keyof typeof styles> = {
  cabin: 'timber',
  aframe: 'timber',
  chalet: 'timber',
  treehouse: 'timber',
  dome: 'modern',
  windmill: 'farm',
  adobe: 'adobe',
  mission: 'adobe',
  stilts: 'coastal',
  capecod: 'coastal',
  lakehouse: 'coastal',
  houseboat: 'coastal',
  hale: 'tropical',
  farmhouse: 'farm',
  ranch: 'farm',
  creole: 'creole',
  townhouse: 'loft',
  brownstone: 'loft',
  glass: 'modern',
}

/** How a house looks inside. */
export const styleOf = (building: ModelName): RoomStyle => styles[styleNames[building]]
