import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { processorMsSince } from '../../../../../scripts/test/processor-time.mjs'
import { readCalendar } from './ics-reader.ts'

const place = { timeZone: 'America/New_York', today: '2026-06-01' }
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a@example.com', ...lines, 'END:VEVENT']
const days = (from: string, to: string) => event(`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${to}`)
const read = (...lines: string[]) => readCalendar(file(...lines), place)
const staysOf = (...lines: string[]) => read(...lines).stays.map(({ from, to }) => `${from} ${to}`)

describe('a calendar of days', () => {
  it('has exclusive ends, sorted, without past stays', () => {
    expect(staysOf(...days('20260810', '20260812'), ...days('20260701', '20260708'), ...days('20260101', '20260601'))).toEqual([
      '2026-07-01 2026-07-08',
      '2026-08-10 2026-08-12',
    ])
  })

  it('accepts a byte order mark, bare line ends, blank and folded lines, and words that break off', () => {
    const text = `\uFEFFBEGIN:VCALENDAR\n\nPRODID;X-RICAL-TZSOURCE=TZINFO:-//Old//EN\n\nBEGIN:VEVENT\nDTSTART;VALUE=\n DATE:2026\n\t0701\nDTEND;VALUE=DATE:20260703\nDESCRIPTION:first\nsecond without a colon\nUID:1\nEND:VEVENT\n\n\nEND:VCALENDAR`
    expect(readCalendar(text, place)).toEqual({ stays: [{ from: '2026-07-01', to: '2026-07-03' }], notes: [], repeats: false })
    expect(readCalendar(text.replaceAll('\n', '\r'), place).stays).toHaveLength(1)
  })

  it('takes one night for a day that ends on itself or has no end, and as many as its duration', () => {
    expect(staysOf(...event('DTSTART:20260701', 'DURATION:P1W1DT30H'))).toEqual(['2026-07-01 2026-07-10'])
    expect(staysOf(...event('DTSTART:20260701T200000', 'DURATION:P1DT5H'))).toEqual(['2026-07-01 2026-07-03'])
    expect(staysOf(...event('DTSTART;TZID=Europe/Paris:20260701T120000', 'DURATION:P2D'))).toEqual(['2026-07-01 2026-07-03'])
    expect(staysOf(...days('20260701', '20260701'))).toEqual(['2026-07-01 2026-07-02'])
    expect(staysOf(...event('DTSTART;VALUE=DATE:20260701'))).toEqual(['2026-07-01 2026-07-02'])
    expect(staysOf(...event('DTSTART:20260701', 'DURATION:P3D'))).toEqual(['2026-07-01 2026-07-04'])
  })

  it('leaves out entries without a day or with an early end, and says so', () => {
    const { stays, notes } = read(
      ...days('20270601', '20270227'),
      ...event('SUMMARY:Nothing'),
      ...event('DTSTART;VALUE=DATE:20261345'),
      ...days('20260701', '20260702'),
    )
    expect(stays).toHaveLength(1)
    expect(notes).toEqual([
      '1 entry was left out: it ends before it begins (June 1, 2027 to February 27, 2027).',
      '2 entries were left out: its day does not exist.',
    ])
  })

  it('keeps stays of one id that differ, once each, and nothing that is canceled or free', () => {
    expect(
      staysOf(
        ...days('20260701', '20260710'),
        ...days('20260701', '20260801'),
        ...days('20260701', '20260710'),
        ...event('DTSTART;VALUE=DATE:20260901', 'STATUS:CANCELLED'),
        ...event('DTSTART;VALUE=DATE:20260902', 'TRANSP:TRANSPARENT'),
      ),
    ).toEqual(['2026-07-01 2026-07-10', '2026-07-01 2026-08-01'])
  })
})

describe('a calendar of times', () => {
  const timed = (start: string, end: string) => event(`DTSTART${start}`, `DTEND${end}`)
  it.each([
    [
      'in a zone that is known',
      ';TZID=Europe/Paris:20260701T160000',
      ';TZID=Europe/Paris:20260705T110000',
      '2026-07-01 2026-07-05',
    ],
    [
      'late in Paris, still the day before here',
      ';TZID=Europe/Paris:20260702T020000',
      ';TZID=Europe/Paris:20260705T110000',
      '2026-07-01 2026-07-05',
    ],
    ['in UTC', ':20260702T013000Z', ':20260703T120000Z', '2026-07-01 2026-07-03'],
    ['without a zone', ':20260701T150000', ':20260702T100000', '2026-07-01 2026-07-02'],
    [
      'under a prefixed zone',
      ';TZID=/vendor.org/x/America/New_York:20260701T233000',
      ';TZID=America/New_York:20260702T090000',
      '2026-07-01 2026-07-02',
    ],
  ])('%s', (_what, start, end, expected) => expect(staysOf(...timed(start, end))).toEqual([expected]))

  it('uses the described standard time of an unknown zone', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Somewhere',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+1300',
      'TZOFFSETTO:+1200',
    ]
    const rule = ['RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'END:STANDARD', 'END:VTIMEZONE']
    expect(staysOf(...zone, ...rule, ...timed(';TZID=Somewhere:20260702T080000', ';TZID=Somewhere:20260704T230000'))).toEqual([
      '2026-07-01 2026-07-04',
    ])
  })

  it('takes no night within a day, and none without length', () => {
    expect(staysOf(...timed(':20260701T100000', ':20260701T120000'), ...event('DTSTART:20260701T100000'))).toEqual([])
    expect(staysOf(...timed(':20260701T220000', ':20260702T010000'))).toEqual(['2026-07-01 2026-07-02'])
  })
})

describe('a calendar that repeats', () => {
  const repeated = (rule: string, ...more: string[]) => staysOf(...event('DTSTART;VALUE=DATE:20260605', `RRULE:${rule}`, ...more))
  it.each([
    ['FREQ=WEEKLY;COUNT=3', ['2026-06-05', '2026-06-12', '2026-06-19']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,SA;UNTIL=20260621', ['2026-06-05', '2026-06-06', '2026-06-19', '2026-06-20']],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', ['2026-06-05', '2026-06-26', '2026-07-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3', ['2026-06-05', '2026-06-30', '2026-07-31']],
    ['FREQ=DAILY;INTERVAL=3;COUNT=3', ['2026-06-05', '2026-06-08', '2026-06-11']],
    ['FREQ=YEARLY;COUNT=2', ['2026-06-05', '2027-06-05']],
    ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24,25;COUNT=3', ['2026-06-05', '2026-12-24', '2026-12-25']],
  ])('%s', (rule, expected) => expect(repeated(rule).map((stay) => stay.slice(0, 10))).toEqual(expected))

  it('leaves out excluded days, and follows a time that was moved or canceled', () => {
    const uid = ['BEGIN:VEVENT', 'UID:a@example.com']
    const moved = [
      ...uid,
      'RECURRENCE-ID;VALUE=DATE:20260612',
      'DTSTART;VALUE=DATE:20260614',
      'DTEND;VALUE=DATE:20260616',
      'END:VEVENT',
    ]
    const cancelled = [
      ...uid,
      'RECURRENCE-ID;VALUE=DATE:20260619',
      'DTSTART;VALUE=DATE:20260619',
      'STATUS:CANCELLED',
      'END:VEVENT',
    ]
    const rule = event('DTSTART;VALUE=DATE:20260605', 'RRULE:FREQ=WEEKLY;COUNT=5', 'EXDATE;VALUE=DATE:20260703')
    expect(staysOf(...rule, ...moved, ...cancelled)).toEqual([
      '2026-06-05 2026-06-06',
      '2026-06-14 2026-06-16',
      '2026-06-26 2026-06-27',
    ])
  })

  it('never recurs without end, and names a rule that it cannot follow', () => {
    const before = process.cpuUsage()
    expect(repeated('FREQ=DAILY')).toHaveLength(797)
    expect(repeated('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')).toEqual(['2026-06-05 2026-06-06'])
    for (const rule of ['FREQ=SECONDLY', 'FREQ=MONTHLY;BYSETPOS=1', 'FREQ=DAILY;INTERVAL=0'])
      expect(read(...event('DTSTART;VALUE=DATE:20260605', `RRULE:${rule}`)).stays.length).toBeLessThan(1_100)
    expect(read(...event('DTSTART;VALUE=DATE:20260605', 'RRULE:FREQ=YEARLY;BYWEEKNO=1')).notes).toEqual([
      '1 entry was taken in part: its repetition cannot be read, so only its first stay was taken (June 5, 2026).',
    ])
    expect(processorMsSince(before)).toBeLessThan(3_000)
  })

  it('takes no longer for many rules, long lists and long durations', () => {
    const before = process.cpuUsage()
    const rules =
      (count: number, ...lines: string[]) =>
      () =>
        read(...Array.from({ length: count }, () => event('DTSTART;VALUE=DATE:19900101', ...lines)).flat())
    expect(rules(300, 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')().stays).toEqual([])
    expect(rules(200, 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=5')).toThrow('too many repeating entries')
    expect(rules(70, 'RRULE:FREQ=DAILY')).toThrow('too many repeating entries')
    expect(rules(1, `RRULE:FREQ=WEEKLY;BYDAY=${'MO,'.repeat(5_000)}MO`)().stays.length).toBeGreaterThan(100)
    expect(rules(1, `RRULE:FREQ=WEEKLY;BYDAY=${'MO,'.repeat(50_000)}MO`)).toThrow('too large or too complex')
    for (const weeks of ['99999999999', '9'.repeat(400)])
      expect(rules(1, `DURATION:P${weeks}W`)().notes).toEqual(['1 entry was left out: its days cannot be read.'])
    expect(processorMsSince(before)).toBeLessThan(15_000)
  })

  it('counts occurrences from the start, also when that is long ago', () => {
    const begun = event('DTSTART;VALUE=DATE:20260101', 'RRULE:FREQ=DAILY;COUNT=153')
    expect(staysOf(...begun)).toEqual(['2026-06-01 2026-06-02', '2026-06-02 2026-06-03'])
  })
})

describe('what is no calendar', () => {
  it.each([
    ['<!doctype html><title>Sign in</title>', 'That address is a web page, not a calendar. Copy the export link instead.'],
    ['', 'The file at that address is empty.'],
    ['{"error":1}', 'The file at that address is not a calendar.'],
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20260701', 'The calendar is incomplete.'],
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR', 'The calendar is broken and cannot be read.'],
    [
      file(...Array.from({ length: 5_001 }, () => days('20260701', '20260702')).flat()),
      'The calendar has more than 5,000 entries.',
    ],
  ])('%#', (text, words) => expect(() => readCalendar(text, place)).toThrow(words))

  it('refuses one that is built to take long', () => {
    const depth = (levels: number) => file(...Array(levels).fill('BEGIN:A'), ...Array(levels).fill('END:A'))
    const parameters = (count: number) => file(...event(`DTSTART${';A=1'.repeat(count)}:20260701`))
    const excepted = (count: number) =>
      file(
        ...Array.from({ length: count / 100 }, () =>
          event('DTSTART:20260701', `EXDATE:${'20260701,'.repeat(99)}20260701`),
        ).flat(),
      )
    const zones = (count: number) =>
      file(...Array.from({ length: count }, (_, index) => event(`DTSTART;TZID=Z${index}:20260701T120000`)).flat())
    for (const [make, most] of [
      [depth, 7],
      [parameters, 49],
      [excepted, 20_000],
      [zones, 100],
    ] as const) {
      expect(() => readCalendar(make(most), place)).not.toThrow()
      expect(() => readCalendar(make(most + 100), place)).toThrow('This calendar is too large or too complex to read.')
    }
  })

  it('accepts an empty calendar', () => expect(read()).toEqual({ stays: [], notes: [], repeats: false }))
})

/** Real exports of large sites. They are not part of the repository: REAL_CALENDARS names their folder. */
const folder = process.env.REAL_CALENDARS ?? ''
const realCalendars = {
  'airbnb-2026-export-a.ics': ['2019-01-01', 8, 0],
  'airbnb-legacy-0.8.8-blank-lines-and-inverted-dates.ics': ['2019-01-01', 2, 1],
  'airbnb-legacy-duplicate-uids-overlap.ics': ['2019-01-01', 2, 0],
  'booking-com-2026-export-a.ics': ['2019-01-01', 2, 0],
  'empty-calendar.ics': ['2019-01-01', 0, 0],
  'ownerrez-tzid-timed-event.ics': ['2019-01-01', 1, 0],
  'vrbo-homeaway-abritel-fr-2020.ics': ['2019-01-01', 7, 0],
} as const

describe.skipIf(!existsSync(folder))(`real exports, when available`, () => {
  it.each(Object.entries(realCalendars))('%s', (name, [today, stays, notes]) => {
    const read = readCalendar(readFileSync(`${folder}/${name}`, 'utf8'), { timeZone: 'Europe/Paris', today })
    expect([read.stays.length, read.notes.length]).toEqual([stays, notes])
    if (name.startsWith('ownerrez')) expect(read.stays).toEqual([{ from: '2022-05-10', to: '2023-02-23' }])
  })
})
