import type { WorkerTask } from '../worker-tasks/worker-task.ts'
import type { Coordinates } from './geocoder.ts'

/** The middles of the ZIP codes and towns of the United States, a line each: two megabytes in two texts. */
export interface ZipTable {
  /** `28801NC 35.5971 -82.5565` */
  zips: string
  /** `NC ASHEVILLE`, a tab, and the mean of its ZIP codes. */
  towns: string
}

const toLines = (lines: readonly string[]): string => `\n${lines.join('\n')}\n`

/** What follows `start` on the first line that begins with it; null when there is none. */
function restOfLine(text: string, start: string): string | null {
  const at = text.indexOf(`\n${start}`)
  return at === -1 ? null : text.slice(at + 1 + start.length, text.indexOf('\n', at + 1))
}

const writePoint = ({ latitude, longitude }: Coordinates): string => `${latitude} ${longitude}`

function readPoint(text: string): Coordinates {
  const [latitude = 0, longitude = 0] = text.split(' ').map(Number)
  return { latitude, longitude }
}

/** Reads the table from its package, which takes some tenths of a second and 60 MB: only threads do. */
export async function packZips(): Promise<ZipTable> {
  const { default: table } = await import('zipcodes')
  const zips: string[] = []
  const towns = new Map<string, Coordinates[]>()
  for (const entry of Object.values(table.codes)) {
    if (entry.country !== 'US') continue
    zips.push(`${entry.zip}${entry.state} ${writePoint(entry)}`)
    const town = `${entry.state} ${entry.city.toUpperCase()}`
    const points = towns.get(town)
    if (points) points.push(entry)
    else towns.set(town, [entry])
  }
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const middleOf = (points: readonly Coordinates[]) => ({
    latitude: mean(points.map(({ latitude }) => latitude)),
    longitude: mean(points.map(({ longitude }) => longitude)),
  })
  return {
    zips: toLines(zips),
    towns: toLines(Array.from(towns, ([town, points]) => `${town}\t${writePoint(middleOf(points))}`)),
  }
}

export const packZipsTask: WorkerTask<undefined, ZipTable> = { name: 'geocoder.pack-zips', run: packZips }

/** The state, two letters, and the middle of a ZIP code of five digits. */
export function findZip({ zips }: ZipTable, zip: string): (Coordinates & { state: string }) | null {
  const rest = restOfLine(zips, zip)
  return rest === null ? null : { state: rest.slice(0, 2), ...readPoint(rest.slice(3)) }
}

/** The middle of a town in a state, two letters. */
export function findTown({ towns }: ZipTable, town: string, state: string): Coordinates | null {
  const rest = restOfLine(towns, `${state} ${town.trim().replace(/\s+/g, ' ').toUpperCase()}\t`)
  return rest === null ? null : readPoint(rest)
}
