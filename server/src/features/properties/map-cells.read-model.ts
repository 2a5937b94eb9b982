import { type SQL, sql } from 'drizzle-orm'
import { type CellRange, type CountedArea, keptLevels } from './map-cells.domain.ts'

const isWithin = ({ x0, x1, y0, y1 }: CellRange, x: SQL, y: SQL): SQL =>
  sql`(${x} between ${x0}::int and ${x1}::int and ${y} between ${y0}::int and ${y1}::int)`

/** Counted cells of a level in a range. The first condition lets the query walk the primary key. */
function keptCells(level: number, range: CellRange, conditions: SQL): SQL {
  const size = sql.raw(String(2 ** level))
  return sql`search_cells c where c.level = ${sql.raw(String(level))}
    and c.cell between ${range.x0 * 2 ** level}::int and ${range.x1 * 2 ** level + 2 ** level - 1}::int
    and ${isWithin(range, sql`(c.cell / ${size})`, sql`(c.cell % ${size})`)} and ${conditions}`
}

const keptColumns = sql`c.count, c.best_id, c.best_score, c.min_price_cents, c.latitudes, c.longitudes, c.west, c.south, c.east, c.north`

const columnOf = (level: number, cells: number): SQL =>
  sql`(c.cell / ${sql.raw(String(2 ** level))}) / ${cells}::int as x, (c.cell % ${sql.raw(String(2 ** level))}) / ${cells}::int as y`

/**
 * The listings of an area as counted cells, each with the `x` and `y` of its cell of `level`: coarse cells inside,
 * fine ones around them, and single listings along the edge.
 */
export function countedCells({ box, touched, inside, coarse }: CountedArea, level: number): SQL {
  const { fine, coarse: far } = keptLevels
  const usesCoarse = level <= far && coarse.x0 <= coarse.x1 && coarse.y0 <= coarse.y1
  const ratio = 2 ** (fine - far)
  const fineX = sql`(c.cell / ${sql.raw(String(2 ** fine))})`
  const fineY = sql`(c.cell % ${sql.raw(String(2 ** fine))})`
  const isInCoarse = isWithin(coarse, sql`${fineX} / ${sql.raw(String(ratio))}`, sql`${fineY} / ${sql.raw(String(ratio))}`)
  const parts = [
    sql`select ${keptColumns}, ${columnOf(fine, 2 ** (fine - level))}
      from ${keptCells(fine, inside, usesCoarse ? sql`not ${isInCoarse}` : sql`true`)}`,
    sql`select 1, l.id, l.score, l.price_cents, l.latitude, l.longitude, l.longitude, l.latitude, l.longitude, l.latitude,
        ${columnOf(fine, 2 ** (fine - level))}
      from (select c.cell from ${keptCells(fine, touched, sql`not ${isWithin(inside, fineX, fineY)}`)}) c
      join search_listings l on l.g13 = c.cell
      where l.latitude between ${box.south}::float8 and ${box.north}::float8
        and l.longitude between ${box.west}::float8 and ${box.east}::float8`,
  ]
  if (usesCoarse) {
    parts.push(sql`select ${keptColumns}, ${columnOf(far, 2 ** (far - level))} from ${keptCells(far, coarse, sql`true`)}`)
  }
  return sql.join(parts, sql` union all `)
}
