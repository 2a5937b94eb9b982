/** The first row of a statement that always returns one, such as a sum or an insert. Throws when there is none. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('A statement that always returns a row returned none')
  return row
}
