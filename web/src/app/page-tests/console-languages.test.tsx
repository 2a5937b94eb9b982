import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sessionEndpoints } from '#contract/auth/session.endpoints.ts'
import type { EmailTemplate } from '#contract/content/emails/email-template.rules.ts'
import { emailGroups } from '#contract/content/emails/email-templates.rules.ts'
import { pageParts, pageVariables } from '#contract/content/page-variables.rules.ts'
import type { Overview } from '#contract/overview/overview.schemas.ts'
import { moneyFormat } from '#contract/shared/money.ts'
import { refuseColors } from '#contract/site/brand.rules.ts'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { actionWords, byDay } from '../../features/audit/model/audit-words.ts'
import { translateAbout, translateName } from '../../features/content/model/content-names.ts'
import { variableLabel } from '../../features/content/model/variable-words.ts'
import { startedWords, tableWords } from '../../features/exports/screens/exports-screen.tsx'
import { accountRows, refundQuestion } from '../../features/ledger/model/balance-words.ts'
import { FigureCards } from '../../features/overview/components/figure-cards.tsx'
import { FiguresTable } from '../../features/overview/components/gross-chart.tsx'
import { countOfKind, detailOfItem, titleOfItem } from '../../features/overview/model/attention-words.ts'
import { SettingsForm, useSettingsForm } from '../../features/site/components/settings-form.tsx'
import { SiteSettingsProvider } from '../../lib/site-settings.tsx'
import { loadRefusals, loadTexts } from '../../lib/texts/catalogs.ts'
import { currentLocale, inLanguage, translateRefusal } from '../../lib/texts/texts.tsx'
import { describeSettingChanges, settingsSections } from '../../session/settings-sections.ts'
import { TooltipProvider } from '../../ui/overlays/tooltip.tsx'
import { openPage } from './page-fixture.ts'
import { owner } from './samples.ts'

const loadConsole = (language: 'de' | 'ja') => loadTexts(language, ['visitor', 'account', 'host', 'console'])
const english = /\b(the|you|your|guests?|hosts?|nights?|fees?|hours?|bookings?|settings|password|refund|before|new)\b/i
const textOf = (html: string) => html.replace(/<textarea[\s\S]*?<\/textarea>|<[^>]+class="[^"]*"|<[^>]+>/g, ' ')

const figures = {
  gross: 1_250,
  revenue: 150.4,
  nights: 12,
  bookings: 3,
  answered: 4,
  unanswered: 1,
  guests: 2,
  hosts: 1,
  listings: 1,
  searches: 90,
  propertyViews: 40,
  checkouts: 6,
}
const range = (gross: number) => ({
  from: '2027-03-05',
  to: '2027-03-05',
  total: { ...figures, gross },
  columns: [{ ...figures, gross, date: '2027-03-05' }],
})
const overview: Overview = { period: '30d', unit: 'day', now: range(1_250), before: range(1_000) }

/** The form of every section in turn, without what the operator wrote. */
function AllSettings() {
  const form = useSettingsForm(defaultSiteSettings)
  return settingsSections.map((section) =>
    section === 'pictures' || section === 'private' || section === 'versions' ? null : (
      <SettingsForm
        key={section}
        form={form}
        section={section}
        changed={['fees']}
        settings={defaultSiteSettings}
        fixed={{}}
        isCurrencyFixed
        isSaving={false}
        failure={null}
        preview={() => null}
        onSave={() => undefined}
        onWrong={() => undefined}
      />
    ),
  )
}

const parts = (
  <SiteSettingsProvider site={defaultSiteSettings}>
    <FigureCards overview={overview} />
    <FiguresTable overview={overview} />
    <TooltipProvider>
      <QueryClientProvider client={new QueryClient()}>
        <AllSettings />
      </QueryClientProvider>
    </TooltipProvider>
  </SiteSettingsProvider>
)

test.each([
  ['de', ['Bruttobuchungen', '25 % mehr', '5. März', '3 Buchungen', 'Vorschau-Passwort', 'Ebenfalls geändert: Gebühren.']],
  ['ja', ['総予約額', '25%増', '3月5日', '予約3件', 'プレビュー用パスワード', '段階を追加']],
] as const)('figures and settings are in %s', async (language, words) => {
  const texts = await loadConsole(language)
  const text = textOf(inLanguage(texts, () => renderToStaticMarkup(parts))).replace(/\s/g, ' ')
  for (const each of words) expect(text).toContain(each)
  expect(text).not.toMatch(english)
})

test('counts and names of the console are in the language of the page', async () => {
  const texts = await loadConsole('de')
  const count = { kind: 'listing', count: 1_500, oldest: '2027-03-05T00:00:00Z' } as const
  expect(inLanguage(texts, () => countOfKind(count))).toBe('1.500 Inserate zu prüfen')
  expect(inLanguage(texts, () => startedWords({ kind: 'manual', startedBy: null }))).toBe('Über die Befehlszeile')
})

test('decisions of staff are in the language of the page', async () => {
  const texts = await loadConsole('ja')
  const english = Object.values(actionWords())
  const words = inLanguage(texts, () => Object.values(actionWords()))
  expect(words.filter((word) => english.includes(word))).toEqual([])
  const now = new Date(2027, 2, 5, 12)
  const entry = { id: 1, action: 'listing.approved', subjectId: '7', subjectName: null, detail: null } as const
  const entries = [{ ...entry, at: now.toISOString(), by: { id: null, name: 'Ana' } }]
  expect(inLanguage(texts, () => byDay(entries, now))[0]?.day).toBe('今日、2027年3月5日')
})

test('accounts, payment exceptions and refunds are in the language of the page', async () => {
  const texts = await loadConsole('de')
  await loadRefusals(texts, 'console-refusals')
  const money = () => moneyFormat({ currency: 'EUR', currencyLabel: '€' }, currentLocale())
  const shown = inLanguage(texts, () => [
    accountRows([{ account: 'host_payable', balance: -1_571.5 }], money())[0]?.label,
    refundQuestion({ bookingId: 7, amount: 25.5 }, money()),
    translateRefusal('Refund 2 of booking 7 was refused (expired_card): The card has expired.'),
    translateRefusal('Payout of booking 7'),
    translateRefusal('Email to the host of booking 7 (request sent)'),
  ])
  expect(shown.map((text) => text?.replace(/\s/g, ' '))).toEqual([
    'Verbindlichkeiten an Gastgeber',
    'Dem Gast der Buchung 7 werden 25,50 € erstattet. Der Aufenthalt bleibt bestätigt, sofern danach noch etwas zu erstatten bleibt.',
    'Erstattung 2 zu Buchung 7 wurde abgelehnt (expired_card): The card has expired.',
    'Auszahlung zu Buchung 7',
    'E-Mail zu Buchung 7 an: Gastgeber (request sent)',
  ])
})

test('what the API says to operators alone is in the language of the page', async () => {
  const texts = await loadConsole('de')
  for (const area of ['refusals', 'console-refusals'] as const) await loadRefusals(texts, area)
  const dollars = moneyFormat({ currency: 'USD', currencyLabel: '$' }, 'de-DE')
  const item = { id: 'a', subjectId: 7, since: '', bookingId: null, action: null } as const
  const shown = inLanguage(texts, () => [
    describeSettingChanges('Service fee: 9% → 12%, Hold: 15 minutes → 30 minutes, Site: opened'),
    translateRefusal('There is no variable {{sitename}} in this email.'),
    translateRefusal(refuseColors({ brandColor: '#ffffff', accentColor: '#f4b63f' })?.brandColor ?? ''),
    detailOfItem({ ...item, kind: 'listing', title: 'Loft', detail: 'By Ada Byrd' }),
    titleOfItem({ ...item, kind: 'review', title: 'Review of Loft by Ada Byrd', detail: null }, dollars),
    tableWords('ledger_lines'),
  ])
  expect(shown).toEqual([
    'Servicegebühr: 9% → 12%, Vormerkung: 15 Minuten → 30 Minuten, Website: geöffnet',
    'Die Variable {{sitename}} gibt es in dieser E-Mail nicht.',
    'Wählen Sie eine dunklere Farbe: Ihr Kontrast auf einer hellen Seite ist 1,1 zu 1, und Text braucht 4,5',
    'Von Ada Byrd',
    'Bewertung von Loft durch Ada Byrd',
    'Hauptbuchzeilen',
  ])
})

test('the name of every email and what it is for are in the language of the page', async () => {
  const texts = await loadConsole('ja')
  const emails = emailGroups.flatMap((group) => Object.values(group.emails))
  const [names, abouts] = [[...emailGroups, ...emails].map(({ name }) => name), emails.map(({ about }) => about)]
  expect(inLanguage(texts, () => names.filter((name) => translateName(name) === name))).toEqual([])
  expect(inLanguage(texts, () => abouts.filter((about) => translateAbout(about) === about))).toEqual([])
})

test('every variable of the editor is in the language of the page', async () => {
  const texts = await loadConsole('ja')
  await loadRefusals(texts, 'console-refusals')
  const templates = emailGroups.flatMap(({ emails }): EmailTemplate[] => Object.values(emails))
  const ofEmails = templates.flatMap(({ variables }) => Object.entries(variables))
  const names = [...Object.keys({ ...pageVariables, ...pageParts }), ...ofEmails.map(([name]) => name)]
  const meanings = [...Object.values({ ...pageVariables, ...pageParts }), ...ofEmails.map(([, { means }]) => means)]
  const labels = names.map(variableLabel)
  expect(inLanguage(texts, () => names.filter((name, at) => name !== 'url' && variableLabel(name) === labels[at]))).toEqual([])
  expect(inLanguage(texts, () => meanings.filter((means) => translateRefusal(means) === means))).toEqual([])
})

test.each([
  ['/de/admin/overview', 'Übersicht', 'Buchungen, Erlöse und Besuche im Vergleich zum vorherigen Zeitraum.'],
  ['/de/admin/exports', 'Exporte', 'Jetzt exportieren'],
  ['/de/admin/checklist', 'Ihren Marktplatz einrichten', 'mit einer echten Prüfung jedes Punkts'],
  ['/de/admin/content', 'Inhalte', 'Seiten, Gästestimmen, E-Mails, Kategorien und Ausstattung'],
  ['/de/admin/audit', 'Prüfprotokoll', 'Jede Entscheidung des Teams mit ihrem Grund.'],
  ['/de/admin', 'Verwaltung', 'Prüfen Sie Inserate, bevor sie online gehen.'],
  ['/de/admin/listings', 'Inserate', 'Alle Inserate jedes Status, mit Hinweisen zu ihrer Qualität.'],
  ['/de/admin/money', 'Finanzen', 'Salden und was Ihr Handeln erfordert.'],
  ['/de/admin/settings', 'Einstellungen', 'Änderungen gelten sofort, ohne Neustart.'],
])('%s is in the language of the page', async (path, title, words) => {
  const answers = { [sessionEndpoints.getCurrentUser.path]: owner }
  const page = await openPage(path, { answers, settings: { languages: ['en', 'de'], language: 'de' } })
  expect(page.html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  expect(page.text).toContain(words)
  expect(page.hasFailedPart).toBe(false)
})

test.each([
  ['', 'Verwaltung'],
  ['/overview', 'Übersicht'],
  ['/attention', 'Handlungsbedarf'],
  ['/reports', 'Meldungen'],
  ['/bookings/7', 'Buchung'],
  ['/listings/7', 'Inserat'],
  ['/people/1', 'Person'],
  ['/money', 'Finanzen'],
  ['/settings/fees', 'Einstellungen'],
  ['/staff', 'Team'],
])('the head of /admin%s is in the language of the page', async (path, title) => {
  const page = await openPage(`/de/admin${path}`, { settings: { languages: ['en', 'de'], language: 'de' } })
  expect(page.title).toBe(`${title} - Porchlight`)
})

test('the rail of the console and its search are in the language of the page', async () => {
  const answers = { [sessionEndpoints.getCurrentUser.path]: owner }
  const page = await openPage('/de/admin/exports', { answers, settings: { languages: ['en', 'de'], language: 'de' } })
  for (const words of ['Handlungsbedarf', 'Genehmigungen', 'Buchungen', 'Prüfprotokoll', 'Suchen in der Konsole'])
    expect(page.text).toContain(words)
  expect(page.text).not.toMatch(/Needs attention|Approvals|Records|Bookings|Audit log|Staff|the console/)
})
