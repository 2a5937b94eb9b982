/** A calendar that cannot be used, as a whole; the message is fit to show to the host who named it. */
export class UnreadableCalendar extends Error {
  override readonly name = 'UnreadableCalendar'
}

/** For a calendar of allowed size that no site exports and that would take long to read. */
export const TOO_COMPLEX = 'This calendar is too large or too complex to read.'

/** What of a calendar says when somewhere is taken. Everything else, names and notes of guests above all, is never looked at. */
const READ =
  /^(BEGIN|END|DTSTART|DTEND|DURATION|UID|STATUS|TRANSP|RRULE|RDATE|EXDATE|RECURRENCE-ID|TZID|TZOFFSETFROM|TZOFFSETTO)[;:]/i
const MAX_ENTRIES = 5_000
/** Far more than calendars of places have, and few enough that reading takes a fraction of a second whatever the lines say. */
const MAX_LINES = 100_000
const MAX_LINE_LENGTH = 20_000
const MAX_DEPTH = 8
const MAX_PARAMETERS = 50
/** Of all lists of dates together. */
const MAX_DATES = 20_000
const MAX_ZONES = 100

const countOf = (text: string, character: string): number => text.split(character).length - 1

/** The lines of a calendar as they were before they were folded; blank ones, a byte order mark and any kind of line end are forgiven. */
function unfold(text: string): string[] {
  const lines: string[] = []
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    if (line.trim() === '') continue
    const last = lines.length - 1
    if (/^[ \t]/.test(line) && last >= 0) lines[last] += line.slice(1)
    else lines.push(line.trimEnd())
  }
  return lines
}

/** A bare day is a day even where the word `VALUE=DATE` was forgotten. */
const markDay = (line: string): string =>
  /^(DTSTART|DTEND)(;[^:]*)?:\d{8}$/i.test(line) && !/VALUE=DATE/i.test(line) ? line.replace(/^(\w+)/, '$1;VALUE=DATE') : line

/** Rules by which zones change their clocks, and alarms: of no concern here, and not to be trusted. Refuses what is nested too deep. */
function dropInside(lines: readonly string[]): string[] {
  const path: string[] = []
  return lines.filter((line) => {
    const [, word, name] = line.match(/^(BEGIN|END):(.*)$/i) ?? []
    if (word?.toUpperCase() === 'BEGIN') path.push((name ?? '').trim().toUpperCase())
    if (path.length > MAX_DEPTH) throw new UnreadableCalendar(TOO_COMPLEX)
    const isAlarm = path.includes('VALARM')
    const isZoneRule = path.includes('VTIMEZONE') && /^(RRULE|RDATE|EXDATE)/i.test(line)
    if (word?.toUpperCase() === 'END') path.pop()
    return !isAlarm && !isZoneRule
  })
}

/** Refuses lines that would take long to read: what takes long is how many parameters, dates and zones there are. */
function refuseTooComplex(lines: readonly string[]): void {
  const zones = new Set<string>()
  let dates = 0
  for (const line of lines) {
    if (line.length > MAX_LINE_LENGTH || countOf(line, '=') > MAX_PARAMETERS) throw new UnreadableCalendar(TOO_COMPLEX)
    if (/^(RDATE|EXDATE)/i.test(line)) dates += 1 + countOf(line, ',')
    const zone = line.match(/TZID[=:]([^;:]*)/i)?.[1]
    if (zone !== undefined) zones.add(zone)
  }
  const described = lines.filter((line) => /^BEGIN:VTIMEZONE/i.test(line)).length
  if (lines.length > MAX_LINES || dates > MAX_DATES || zones.size > MAX_ZONES || described > MAX_ZONES)
    throw new UnreadableCalendar(TOO_COMPLEX)
}

/**
 * The lines of an iCalendar file that matter here, as text. Refuses with `UnreadableCalendar` what is no calendar, what ends in the middle (its
 * missing part could be a stay), what has more than 5,000 entries, and what is built to take long.
 */
export function keepWhatMatters(text: string): string {
  const lines = unfold(text)
  const [first = ''] = lines
  if (/^\s*</.test(first))
    throw new UnreadableCalendar('That address shows a web page, not a calendar. Copy the export link instead.')
  if (first.toUpperCase() !== 'BEGIN:VCALENDAR') throw new UnreadableCalendar('What is at that address is not a calendar.')
  if (lines.at(-1)?.toUpperCase() !== 'END:VCALENDAR') throw new UnreadableCalendar('The calendar ends in the middle.')
  const kept = dropInside(lines.filter((line) => READ.test(line)).map(markDay))
  const entries = kept.filter((line) => /^BEGIN:VEVENT$/i.test(line)).length
  if (entries > MAX_ENTRIES)
    throw new UnreadableCalendar(`The calendar has more than ${MAX_ENTRIES.toLocaleString('en')} entries.`)
  refuseTooComplex(kept)
  return kept.join('\n')
}
