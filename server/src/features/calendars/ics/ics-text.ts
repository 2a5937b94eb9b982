import ICAL from 'ical.js'
/** A calendar that cannot be used at all; the message is shown to the host who connected it. */
export class UnreadableCalendar extends Error {
  override readonly name = 'UnreadableCalendar'
}

/** For a calendar of allowed size that no site exports and that would take long to read. */
export const TOO_COMPLEX = 'This calendar is too large or too complex to read.'

/**
 * The properties that tell when a place is taken. Everything else, guests' names and notes above all, is ignored.
 */
const READ =
  /^(BEGIN|END|DTSTART|DTEND|DURATION|UID|STATUS|TRANSP|RRULE|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY|TZID|TZOFFSETFROM|TZOFFSETTO|SEQUENCE|METHOD)[;:]/i
const MAX_ENTRIES = 5_000
/**
 * Far more than rental calendars have, and few enough that reading takes a fraction of a second with any
 * content.
 */
const MAX_LINES = 100_000
const MAX_LINE_LENGTH = 20_000
const MAX_DEPTH = 8
const MAX_PARAMETERS = 50
/** For all date lists together. */
const MAX_DATES = 20_000
const MAX_ZONES = 100

const countOf = (text: string, character: string): number => text.split(character).length - 1

/** The unfolded lines of a calendar; blank ones, a byte order mark and any kind of line end are accepted. */
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

/**
 * Names of times and rules, and their value types, get an `x-` prefix: then the library returns the raw text.
 * Parsing it all at once would refuse a whole calendar for one bad date.
 */
const keepAsWritten = (line: string): string =>
  /^(DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY)[;:]/i.test(line)
    ? `X-${line.replace(/;VALUE=/gi, ';X-VALUE=')}`
    : line

/**
 * Quotes the name of a zone that has a colon, comma or semicolon: some sites write `TZID=(UTC-05:00) Eastern Time`
 * bare.
 */
function quoteZone(line: string): string {
  const begin = line.search(/;TZID=(?!")/i)
  const colon = line.indexOf(':')
  if (begin < 0 || colon < begin) return line
  const rest = line.slice(begin + ';TZID='.length)
  const end = rest.search(/:(?=\d{8})/)
  const bare = end < 0 ? rest : rest.slice(0, end)
  const more = bare.search(/;[a-z-]{1,40}=/i)
  const name = more < 0 ? bare : bare.slice(0, more)
  if (end < 0 || !/[:,;]/.test(name)) return line
  return `${line.slice(0, begin)};TZID="${name.replaceAll('"', '')}"${rest.slice(name.length)}`
}

/** Alarms are irrelevant here, and not to be trusted. Refuses deep nesting. */
function dropInside(lines: readonly string[]): string[] {
  const path: string[] = []
  return lines.filter((line) => {
    const [, word, name] = line.match(/^(BEGIN|END):(.*)$/i) ?? []
    if (word?.toUpperCase() === 'BEGIN') path.push((name ?? '').trim().toUpperCase())
    if (path.length > MAX_DEPTH) throw new UnreadableCalendar(TOO_COMPLEX)
    const isAlarm = path.includes('VALARM')
    if (word?.toUpperCase() === 'END') path.pop()
    return !isAlarm
  })
}

/** Refuses lines that would take long to read: the cost is in the number of parameters, dates and zones. */
function refuseTooComplex(lines: readonly string[]): void {
  const zones = new Set<string>()
  let dates = 0
  for (const line of lines) {
    if (line.length > MAX_LINE_LENGTH || countOf(line, '=') > MAX_PARAMETERS) throw new UnreadableCalendar(TOO_COMPLEX)
    if (/^(RDATE|EXDATE|FREEBUSY)/i.test(line)) dates += 1 + countOf(line, ',')
    const zone = line.match(/TZID[=:]([^;:]*)/i)?.[1]
    if (zone !== undefined) zones.add(zone)
  }
  const described = lines.filter((line) => /^BEGIN:VTIMEZONE/i.test(line)).length
  if (lines.length > MAX_LINES || dates > MAX_DATES || zones.size > MAX_ZONES || described > MAX_ZONES)
    throw new UnreadableCalendar(TOO_COMPLEX)
}

/**
 * The relevant lines of an iCalendar file, with times and rules under names with the `x-` prefix. Refuses with
 * `UnreadableCalendar` what is no calendar, a truncated one (its missing part could be a stay), one with more than
 * 5,000 entries, and one that is built to take long.
 */
export function keepWhatMatters(text: string): string {
  const lines = unfold(text)
  const [first = ''] = lines
  if (/^\s*</.test(first))
    throw new UnreadableCalendar('That address is a web page, not a calendar. Copy the export link instead.')
  if (first === '') throw new UnreadableCalendar('The file at that address is empty.')
  if (first.toUpperCase() !== 'BEGIN:VCALENDAR') throw new UnreadableCalendar('The file at that address is not a calendar.')
  // What follows the end, such as a remark of a proxy, is no part of it.
  const end = lines.findLastIndex((line) => line.toUpperCase() === 'END:VCALENDAR')
  if (end < 0 || lines.slice(end + 1).some((line) => /^BEGIN:/i.test(line)))
    throw new UnreadableCalendar('The calendar is incomplete.')
  const kept = dropInside(lines.slice(0, end + 1).filter((line) => READ.test(line))).map(quoteZone)
  const entries = kept.filter((line) => /^BEGIN:(VEVENT|VFREEBUSY)$/i.test(line)).length
  if (entries > MAX_ENTRIES)
    throw new UnreadableCalendar(`The calendar has more than ${MAX_ENTRIES.toLocaleString('en')} entries.`)
  refuseTooComplex(kept)
  return kept.map(keepAsWritten).join('\n')
}

export function parseCalendars(text: string): ICAL.Component[] {
  try {
    const found: unknown[] = ICAL.parse(text)
    const calendars = Array.isArray(found[0]) ? found : [found]
    return calendars.flatMap((each) => (Array.isArray(each) ? new ICAL.Component(each) : []))
  } catch {
    throw new UnreadableCalendar('The calendar is broken and cannot be read.')
  }
}
