declare module 'zipcodes' {
  export interface ZipEntry {
    zip: string
    latitude: number
    longitude: number
    city: string
    state: string
    country: string
  }
  interface ZipTable {
    codes: Record<string, ZipEntry>
    lookupByName(city: string, state: string): ZipEntry[]
  }
  const table: ZipTable

  export { table as default }
}
