/** The center of the face, in pixels of 400 x 400. */
export const FACE = { x: 200, y: 176 } as const

export const skins = ['#F6D7C0', '#EFC3A4', '#E0A982', '#C98A62', '#A86B47', '#85502F', '#5F3822'] as const
export const hairColors = {
  black: '#1F1A1C',
  brown: '#4B2E20',
  chestnut: '#7A4428',
  auburn: '#9C4A22',
  blond: '#D9AE62',
  sand: '#B98B52',
  gray: '#9A9A98',
  white: '#E4E1DA',
} as const

export const hairStyles = ['long', 'wavy', 'bob', 'bun', 'curls', 'pony', 'short', 'side', 'crop', 'bald'] as const

/** A person's look. Omitted features are absent. */
export interface Look {
  /** An index into `skins`, light to dark. */
  skin: 0 | 1 | 2 | 3 | 4 | 5 | 6
  hair: (typeof hairStyles)[number]
  color: keyof typeof hairColors
  beard?: 'full' | 'stubble' | 'mustache'
  hasGlasses?: boolean
  /** Strong brows. */
  isBroad?: boolean
}

/** The colors of one person. */
export interface Palette {
  skin: string
  skinShade: string
  hair: string
}
