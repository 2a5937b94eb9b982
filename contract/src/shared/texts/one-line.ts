const scripts = (...names: string[]) => names.map((name) => `\\p{Script=${name}}`).join('')

/** Scripts that spell with joiners. */
const JOINED = scripts(
  ...['Arabic', 'Syriac', 'Mandaic', 'Nko', 'Mongolian', 'Adlam', 'Hanifi_Rohingya', 'Devanagari', 'Bengali', 'Gurmukhi'],
  ...['Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan', 'Balinese'],
)
/** Scripts without spaces, in which a zero-width space ends a word. */
const UNSPACED = scripts('Thai', 'Lao', 'Khmer', 'Myanmar')
const RIGHT_TO_LEFT = new RegExp(`[${scripts('Arabic', 'Hebrew', 'Syriac', 'Thaana', 'Nko', 'Adlam')}]`, 'u')

/** Signs without a shape of their own that belong to what is beside them. */
const BELONGING = [
  // A joiner after a letter of such a script, also at the end of a word; between the parts of an emoji.
  `(?<=[${JOINED}])[\\u200C\\u200D]`,
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
  `(?<=[${UNSPACED}])\\u200B(?=[${UNSPACED}])`,
  // A variation of the sign before it, one at a time; Mongolian has its own.
  '(?<=[\\p{L}\\p{N}\\p{S}\\p{P}])[\\uFE00-\\uFE0F]',
  '(?<=\\p{Script=Han})[\\u{E0100}-\\u{E01EF}]',
  '(?<=\\p{Script=Mongolian})[\\u180B-\\u180F]',
  // The flags of England, Scotland and Wales.
  '(?<=\\u{1F3F4})[\\u{E0061}-\\u{E007A}]{2,8}\\u{E007F}',
  // What keeps combining marks apart, and the fillers of old Korean syllables.
  '(?<=\\p{M})\\u034F(?=\\p{M})',
  '[\\u115F\\u1160](?=[\\u1161-\\u11FF])|(?<=[\\u1100-\\u115E])\\u1160',
].join('|')
const DIRECTION_MARK = /^[\u200E\u200F\u061C]$/
/** Braille without dots is a blank; half of a character is none. */
const HIDDEN = '[\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cs}\\uFFF9-\\uFFFB\\u2800]'
const BELONGING_OR_HIDDEN = new RegExp(`(${BELONGING})|${HIDDEN}`, 'gu')
const LINE_BREAK = /[\t\n\v\f\r\u2028\u2029]/
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u

/** Whether a text has anything that is seen. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)

/** A text without the signs that have no shape, but for those that its scripts need and those that `stays` says. */
export function removeHidden(text: string, stays: (sign: string) => boolean = () => false): string {
  const hasMarks = RIGHT_TO_LEFT.test(text)
  return text.replace(
    BELONGING_OR_HIDDEN,
    (sign, belonging?: string) => belonging ?? ((hasMarks && DIRECTION_MARK.test(sign)) || stays(sign) ? sign : ''),
  )
}

/**
 * Whether a text turns the direction in which it is read (`U+202D`, `U+202E`). No script needs them, and nobody
 * pastes them by accident: they make a text look like another one. So they are refused, not removed, which would
 * change what its writer saw.
 */
export const turnsDirection = (text: string): boolean => /[\u202D\u202E]/.test(text)

/**
 * A text as one line, as everybody sees it; '' when nothing in it is visible. It is cleaned and not refused, because
 * these signs come with what people paste, who could not find them. Line breaks and tabs become spaces. What has no
 * shape goes: control characters, zero-width spaces, soft hyphens, embedded directions, fillers, tags. It stays where
 * its script needs it: joiners in Persian and the scripts of India, the parts of an emoji, variations, marks of
 * direction beside letters that run from right to left. Combining marks stay. The time is in proportion to the
 * length.
 */
export function cleanLine(text: string): string {
  const spaced = text.replace(/\u0085/g, '\n').replace(/\s+/g, (run) => (LINE_BREAK.test(run) ? ' ' : run))
  const line = removeHidden(spaced)
  return isVisible(line) ? line.trim() : ''
}
