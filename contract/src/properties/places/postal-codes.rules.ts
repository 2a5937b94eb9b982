import { postcodeValidator } from 'postcode-validator'
import { countryCodeOf } from './country-codes.ts'

/**
 * A postal code of each country whose codes are checked, by the sample file of Google's libaddressinput.
 */
const samples: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'AD AD100|AL 1001|AR C1070AAM|AT 1010|AU 2060|AZ 1000|BA 71000|BE 4000|BG 1000|BR 40301-110|BY 223016|CA H3Z 2Y7|' +
    'CH 2544|CL 8340457|CN 266033|CO 111221|CR 10101|CY 2008|CZ 100 00|DE 26133|DK 8660|DO 11903|EC 090105|EE 69501|' +
    'EG 12411|ES 28039|FI 00550|FO 100|FR 33380|GB EC1Y 8SY|GE 0101|GG GY1 1AA|GL 3900|GR 151 24|HR 10000|HU 1037|ID 40115|' +
    'IE A65 F4E2|IL 9614303|IM IM2 1AA|IN 110034|IS 320|IT 00144|JE JE1 1AA|JP 154-0023|KE 20100|KH 120101|KR 03051|' +
    'KZ 040900|LI 9496|LK 00100|LT 04340|LU 4750|LV LV-1073|MA 53000|MC 98000|ME 81257|MK 1314|MT NXR 01|MX 02860|MY 43000|' +
    'NI 52000|NL 1234 AB|NO 0025|NP 44601|NZ 6001|PE 15001|PH 1008|PK 44000|PL 00-950|PT 1000-205|RO 060274|RS 106314|' +
    'RU 247112|SA 11564|SE 114 55|SG 546080|SI 4000|SK 010 01|SM 47890|TH 10150|TN 1002|TR 01960|TW 104|UA 15432|UY 11600|' +
    'VA 00120|VN 70010|ZA 0083'
  )
    .split('|')
    .map((each) => [each.slice(0, 2), each.slice(3)]),
)

/**
 * Codes of countries where the library refuses some that are in use, by libaddressinput (`zip` of AR, KH and NI).
 * Argentines write the older four digits alone too; Cambodia Post went from five digits to six.
 */
const corrected: Readonly<Record<string, RegExp>> = {
  AR: /^[A-HJ-NP-Z]?\d{4}([A-Z]{3})?$/,
  KH: /^\d{5,6}$/,
  NI: /^\d{5}$/,
}

/**
 * What is wrong with a typed postal code, of at most 20 characters, in a country by its name in English: the country
 * has no code of this form. Null when nothing is, and where codes are not checked. Case, spaces and hyphens may differ.
 */
export function postalCodeProblem(zipCode: string, country: string): string | null {
  const code = countryCodeOf(country)
  const sample = code === null ? undefined : samples[code]
  if (zipCode === '' || code === null || sample === undefined) return null
  const typed = zipCode.normalize('NFKC').toUpperCase()
  const bare = typed.replace(/[\s-]/g, '')
  // A code without its signs fits the sample that has them at the same places: `10000205`, `1000 205`.
  const signs = [...sample.matchAll(/[ -]/g)].map(({ index, 0: sign }) => [index, sign] as const)
  const signed = signs.reduce((text, [at, sign]) => text.slice(0, at) + sign + text.slice(at), bare)
  return [typed, bare, signed].some((each) => corrected[code]?.test(each) ?? postcodeValidator(each, code))
    ? null
    : `Postal codes in this country look like ${sample}.`
}
