/** Whether four fifths of `max` characters are written. */
export const isNearlyFull = (text: string, max: number): boolean => max - text.length <= max * 0.2

/** The characters that still fit, once a text is nearly full. */
export function CharactersLeft({ text, max }: { text: string; max: number }) {
  if (!isNearlyFull(text, max)) return null
  const left = max - text.length
  return (
    <span className="num">
      {left.toLocaleString('en-US')} {left === 1 ? 'character' : 'characters'} left
    </span>
  )
}
