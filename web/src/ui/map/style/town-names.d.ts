/** Written by web/build/town-names.ts and near-map.ts. */
declare module 'virtual:large-towns' {
  export const towns: string
}
declare module 'virtual:small-towns' {
  export const towns: string
}
declare module 'virtual:county-borders' {
  export const lines: string
}
declare module 'virtual:near-land' {
  export const lines: string
}
/** Written by web/build/ground-map.ts. */
declare module 'virtual:ground' {
  export const ground: Readonly<
    Record<'abroad' | 'abroadBorders' | 'gap' | 'states' | 'shores' | 'borders' | 'countryNames' | 'stateNames', string>
  >
}
