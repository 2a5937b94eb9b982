/** From light to dark. */
export const skins = [
  '#F6D7C0',
  '#EFC6A6',
  '#E5B48E',
  '#D9A176',
  '#C98C61',
  '#B67A50',
  '#9C6440',
  '#815034',
  '#683F2B',
  '#523124',
] as const

export const hairColors = {
  black: '#2A2326',
  brown: '#4E362A',
  chestnut: '#7A4A30',
  auburn: '#9A5030',
  blond: '#CFA566',
  gray: '#A8A39E',
  silver: '#D6D2CB',
} as const

/** Hair, or what covers it. */
export const hairStyles = [
  'long',
  'waves',
  'bob',
  'fringe',
  'braids',
  'afro',
  'curls',
  'bun',
  'ponytail',
  'locs',
  'crop',
  'fade',
  'part',
  'short',
  'bald',
  'wrap',
  'beanie',
  'sunhat',
] as const
export type HairStyle = (typeof hairStyles)[number]

/** What a person looks like. Omitted features are absent. */
export interface Look {
  /** An index into `skins`. */
  skin: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
  /** From 0, 20 years, to 1, 80 years. */
  age: number
  hair: HairStyle
  color: keyof typeof hairColors
  beard?: 'full' | 'short' | 'stubble' | 'mustache'
  glasses?: 'round' | 'square'
  /** The color of what covers the head. */
  cover?: string
}

export const tops = ['crew', 'v', 'collar', 'knit'] as const
export type Top = (typeof tops)[number]
export const cloths = [
  '#2F5E52',
  '#E8C988',
  '#3F6B7A',
  '#5A6B7C',
  '#C8653F',
  '#F1EADB',
  '#7C93B5',
  '#5C3F5E',
  '#4C6A86',
  '#A8593F',
  '#E0AE4A',
  '#6B7F5E',
  '#8C4A3C',
  '#A0483C',
] as const
export const grounds = ['#DCE5DA', '#F1DFC2', '#D5DFE6', '#EFD3C2', '#E4DDCB', '#CFDCD3', '#E9D9DC', '#F3E3B9'] as const
