import { describe, expect, it } from 'vitest'
import { processorMsSince } from '../../../../../scripts/test/processor-time.mjs'
import { readCalendar } from './ics-reader.ts'

const place = { timeZone: 'America/New_York', today: '2026-06-01' }
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR']
const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  ...(lines.some((line) => line.startsWith('UID')) ? [] : ['UID:a']),
  ...lines,
  'END:VEVENT',
]
const readLines = (lines: readonly string[], timeZone = place.timeZone) => {
  const { stays, notes } = readCalendar(lines.join('\r\n'), { ...place, timeZone })
  return { stays: stays.map(({ from, to }) => `${from} ${to}`), notes }
}
const read = (...lines: string[]) => readLines(calendar(...lines))
/** A night that begins at a time, in a zone. */
const night = (zone: string, start: string, ...more: string[]) =>
  event(`DTSTART;TZID=${zone}:${start}`, 'DURATION:PT24H', ...more)

const part = (kind: 'STANDARD' | 'DAYLIGHT', start: string, offsets: [from: string, to: string], ...more: string[]) => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${offsets[0]}`,
  `TZOFFSETTO:${offsets[1]}`,
  ...more,
  `END:${kind}`,
]
const zone = (name: string, ...parts: string[]) => ['BEGIN:VTIMEZONE', `TZID:${name}`, ...parts, 'END:VTIMEZONE']
/** The rules of Paris, as Outlook writes them. */
const paris = (name: string) =>
  zone(
    name,
    ...part('STANDARD', '16010101T030000', ['+0200', '+0100'], 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'),
    ...part('DAYLIGHT', '16010101T020000', ['+0100', '+0200'], 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'),
  )

describe('zones that a calendar describes', () => {
  it('have their summer time: 05:30 is the evening before in New York in summer, and 06:30 is not', () => {
    for (const [start, from] of [
      ['20260710T053000', '2026-07-09'],
      ['20260710T063000', '2026-07-10'],
      // Between the changes of America and Europe, five hours apart instead of six.
      ['20270320T043000', '2027-03-19'],
      ['20270320T053000', '2027-03-20'],
      ['20270110T053000', '2027-01-09'],
      ['20270110T063000', '2027-01-10'],
    ] as const)
      expect(read(...paris('Custom'), ...night('Custom', start)).stays.map((stay) => stay.slice(0, 10))).toEqual([from])
  })

  it('change on listed dates, by the latest of several rules, and before the first change too', () => {
    const listed = zone(
      'Listed',
      ...part('STANDARD', '20250101T000000', ['-0400', '-0500'], 'RDATE:20251101T020000,20261101T020000'),
      ...part('DAYLIGHT', '20260308T020000', ['-0500', '+0900']),
    )
    expect(read(...listed, ...night('Listed', '20260710T090000')).stays).toEqual(['2026-07-09 2026-07-10'])
    expect(read(...listed, ...night('Listed', '20261210T120000')).stays).toEqual(['2026-12-10 2026-12-11'])
    const ended = zone(
      'Ended',
      ...part('STANDARD', '19700101T000000', ['+0900', '+0900'], 'RRULE:FREQ=YEARLY;UNTIL=20070101T000000Z'),
      ...part('STANDARD', '20080101T000000', ['+0900', '-0500'], 'RRULE:FREQ=YEARLY;UNTIL=99991231T000000Z'),
    )
    expect(read(...ended, ...night('Ended', '20260710T200000')).stays).toEqual(['2026-07-10 2026-07-11'])
  })

  it('are those of their own calendar when calendars in one file reuse a name', () => {
    const far = zone('Mine', ...part('STANDARD', '19700101T000000', ['+0900', '+0900']))
    const near = zone('Mine', ...part('STANDARD', '19700101T000000', ['-0500', '-0500']))
    const lines = [
      ...calendar(...far, ...night('Mine', '20260710T030000')),
      ...calendar(...near, ...night('Mine', '20260810T200000', 'UID:b')),
    ]
    expect(readLines(lines).stays).toEqual(['2026-07-09 2026-07-10', '2026-08-10 2026-08-11'])
  })

  it('count as first described when one calendar describes a name twice, and a note says so', () => {
    const [far, near] = ['+0900', '-0500'].map((offset) => zone('Mine', ...part('STANDARD', '19700101T000000', [offset, offset])))
    expect(read(...(near ?? []), ...(far ?? []), ...night('Mine', '20260710T200000'))).toEqual({
      stays: ['2026-07-10 2026-07-11'],
      notes: ['1 time zone is described in two ways: the first description was used (Mine).'],
    })
  })

  it('take no longer for many hostile ones', () => {
    const before = process.cpuUsage()
    const rule = 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'
    const zones = Array.from({ length: 90 }, (_, at) => [
      ...zone(
        `Z${at}`,
        ...Array.from({ length: 50 }, () => part('STANDARD', '19700101T000000', ['+0100', '+0100'], rule)).flat(),
      ),
      ...night(`Z${at}`, '20260710T200000'),
    ])
    expect(() => read(...zones.flat())).toThrow('too many repeating entries')
    expect(processorMsSince(before)).toBeLessThan(4_000)
  })
})

describe('names of zones', () => {
  it('of Windows are known', () => {
    expect(read(...night('Romance Standard Time', '20260710T053000')).stays).toEqual(['2026-07-09 2026-07-10'])
    expect(read(...night('Eastern Standard Time', '20260710T200000')).stays).toEqual(['2026-07-10 2026-07-11'])
    expect(read(...night('"tokyo standard time"', '20260710T110000')).stays).toEqual(['2026-07-09 2026-07-10'])
  })

  it('may have a colon without quotes, and are read by the description of that name', () => {
    const name = '(UTC+01:00) Brussels, Copenhagen, Madrid, Paris'
    const bare = event(`DTSTART;TZID=${name}:20260710T053000`, `DTEND;VALUE=DATE-TIME;TZID=${name}:20260711T160000`)
    expect(read(...paris(name.replaceAll(',', '\\,')), ...bare)).toEqual({ stays: ['2026-07-09 2026-07-11'], notes: [] })
    const named = event(`DTSTART;TZID=(UTC-10:00) Hawaii;VALUE=DATE-TIME:20260710T200000`, 'DURATION:PT24H')
    expect(read(...named)).toEqual({
      stays: ['2026-07-11 2026-07-12'],
      notes: [
        '1 entry was taken in part: its time zone is not known, so its times were read without summer time ((UTC-10:00) Hawaii, July 10, 2026).',
      ],
    })
  })

  it('that nothing explains are noted, and their times read as those of the property', () => {
    expect(read(...night('Mars/Olympus', '20260710T200000'))).toEqual({
      stays: ['2026-07-10 2026-07-11'],
      notes: [
        '1 entry was taken in part: its time zone is not known, so its times were read as those of the property (Mars/Olympus, July 10, 2026).',
      ],
    })
  })
})

describe('changes of a series from one day on', () => {
  const series = event('DTSTART;VALUE=DATE:20260605', 'DTEND;VALUE=DATE:20260607', 'RRULE:FREQ=WEEKLY;COUNT=4')
  const from = 'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20260619'

  it('move that day and all that follow, with their new length', () => {
    expect(read(...series, ...event(from, 'DTSTART;VALUE=DATE:20260620', 'DTEND;VALUE=DATE:20260623')).stays).toEqual([
      '2026-06-05 2026-06-07',
      '2026-06-12 2026-06-14',
      '2026-06-20 2026-06-23',
      '2026-06-27 2026-06-30',
    ])
  })

  it('cancel that day and all that follow', () => {
    expect(read(...series, ...event(from, 'DTSTART;VALUE=DATE:20260619', 'STATUS:CANCELLED')).stays).toEqual([
      '2026-06-05 2026-06-07',
      '2026-06-12 2026-06-14',
    ])
  })

  it('are found for a stay that has begun', () => {
    const long = event(from.replace('20260619', '20260508'), 'DTSTART;VALUE=DATE:20260520', 'DTEND;VALUE=DATE:20260603')
    const begun = event('DTSTART;VALUE=DATE:20260501', 'DTEND;VALUE=DATE:20260502', 'RRULE:FREQ=WEEKLY;COUNT=3')
    expect(read(...begun, ...long).stays).toEqual(['2026-05-20 2026-06-03', '2026-05-27 2026-06-10'])
  })
})

describe('versions of an entry', () => {
  const days = (from: string, to: string, ...more: string[]) =>
    event(`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${to}`, ...more)

  it('are replaced by the one with the highest sequence, wherever it is, and noted when the days differ', () => {
    const [old, now] = [days('20260701', '20260705', 'SEQUENCE:1'), days('20260703', '20260707', 'SEQUENCE:2')]
    for (const lines of [
      [...old, ...now],
      [...now, ...old],
    ])
      expect(read(...lines)).toEqual({
        stays: ['2026-07-03 2026-07-07'],
        notes: ['1 entry was left out: a later version of it was taken (20260701).'],
      })
    expect(read(...old, ...days('20260701', '20260705', 'SEQUENCE:2', 'STATUS:CANCELLED'))).toEqual({ stays: [], notes: [] })
    expect(read(...old, ...days('20260801', '20260805', 'UID:b')).stays).toHaveLength(2)
  })

  it('all count where a site reuses an id without a sequence', () => {
    expect(read(...days('20260701', '20260705'), ...days('20260801', '20260805')).stays).toHaveLength(2)
  })

  it('are canceled by a calendar that cancels: a series, or one day of it', () => {
    const series = days('20260605', '20260606', 'RRULE:FREQ=WEEKLY;COUNT=3', 'SEQUENCE:3')
    const cancels = (...lines: string[]) => calendar('METHOD:CANCEL', ...lines)
    const stays = (...lines: string[]) => readLines([...calendar(...series), ...cancels(...lines)]).stays
    expect(stays(...days('20260605', '20260606', 'SEQUENCE:3'))).toEqual([])
    expect(stays(...days('20260612', '20260613', 'SEQUENCE:3', 'RECURRENCE-ID;VALUE=DATE:20260612'))).toEqual([
      '2026-06-05 2026-06-06',
      '2026-06-19 2026-06-20',
    ])
    expect(stays(...days('20260605', '20260606', 'SEQUENCE:2'))).toHaveLength(3)
    expect(readLines(cancels(...days('20260605', '20260606'))).stays).toEqual([])
  })
})

describe('a rule of long ago', () => {
  it('without an end is still followed', () => {
    expect(read(...event('DTSTART;VALUE=DATE:19751224', 'DURATION:P3D', 'RRULE:FREQ=YEARLY')).stays).toEqual([
      '2026-12-24 2026-12-27',
      '2027-12-24 2027-12-27',
    ])
  })
})

describe('text after the end', () => {
  const lines = calendar(...event('DTSTART;VALUE=DATE:20260701'))

  it('is no part of the calendar; another one that is cut off makes it incomplete', () => {
    expect(readLines([...lines, '<!-- cached -->', '']).stays).toEqual(['2026-07-01 2026-07-02'])
    expect(() => readLines([...lines, ...lines.slice(0, 3)])).toThrow('The calendar is incomplete.')
  })
})
