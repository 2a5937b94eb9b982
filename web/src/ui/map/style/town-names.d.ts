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
