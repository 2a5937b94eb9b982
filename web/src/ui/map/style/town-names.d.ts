/** Written by web/build/town-names.ts. */
declare module 'virtual:large-towns' {
  export const towns: string
}
declare module 'virtual:small-towns' {
  export const towns: string
}
