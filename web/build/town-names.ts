import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

interface ZipCode {
  city: string
  state: string
  country: string
  latitude: number
  longitude: number
}

interface Town {
  name: string
  zips: number
  latitude: number
  longitude: number
}

const largeTowns = 'virtual:large-towns'
const smallTowns = 'virtual:small-towns'
/** Mail drops of the armed forces are in the list but on no map. */
const isNoTown = ({ city, state }: ZipCode) => /^[AFD]po$/i.test(city) || /^A[AEP]$/.test(state)

function listTowns(): Town[] {
  const { codes }: { codes: Record<string, ZipCode> } = createRequire(import.meta.url)('zipcodes')
  const towns = new Map<string, Town>()
  for (const code of Object.values(codes)) {
    if (code.country !== 'US' || isNoTown(code)) continue
    const key = `${code.city},${code.state}`
    const known = towns.get(key) ?? { name: code.city, zips: 0, latitude: 0, longitude: 0 }
    known.zips += 1
    known.latitude += code.latitude
    known.longitude += code.longitude
    towns.set(key, known)
  }
  return [...towns.values()].map((town) => ({
    ...town,
    latitude: town.latitude / town.zips,
    longitude: town.longitude / town.zips,
  }))
}

const hundredths = (degrees: number) => Math.round(degrees * 100)

/**
 * One town a line: its name, then latitude and longitude in 1/100 degree, each as the difference from the line
 * before.
 */
function writeTowns(towns: Town[]): string {
  let before = [0, 0]
  return towns
    .map(({ name, latitude, longitude }) => {
      const at = [hundredths(latitude), hundredths(longitude)]
      const line = [name, (at[0] ?? 0) - (before[0] ?? 0), (at[1] ?? 0) - (before[1] ?? 0)].join('\t')
      before = at
      return line
    })
    .join('\n')
}

/**
 * The names the embedded map shows, out of the table of ZIP codes: `virtual:large-towns` has those with several
 * codes, the largest first (the number of codes stands in for size), `virtual:small-towns` the others from south to
 * north.
 */
export function townNames(): Plugin {
  const texts = {
    [largeTowns]: () =>
      writeTowns(
        listTowns()
          .filter(({ zips }) => zips > 1)
          .sort((a, b) => b.zips - a.zips || a.name.localeCompare(b.name)),
      ),
    [smallTowns]: () =>
      writeTowns(
        listTowns()
          .filter(({ zips }) => zips === 1)
          .sort((a, b) => Math.round(a.latitude * 2) - Math.round(b.latitude * 2) || a.longitude - b.longitude),
      ),
  }
  return {
    name: 'town-names',
    resolveId: (id) => (id in texts ? `\0${id}` : null),
    load(id) {
      const name = Object.keys(texts).find((key): key is keyof typeof texts => id === `\0${key}`)
      return name ? `export const towns = ${JSON.stringify(texts[name]())}` : null
    },
  }
}
