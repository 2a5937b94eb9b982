import { perKey } from './per-key.ts'

/** The countries and territories of ISO 3166-1, two letters each. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC ' +
  'CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD ' +
  'GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH ' +
  'KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW ' +
  'MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC ' +
  'SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY ' +
  'UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

/** Their long names differ between versions of the Unicode data: a page would read otherwise in a browser. */
const shortNames: readonly string[] = ['HK', 'MO', 'PS']
const styleOf = (code: string) => (shortNames.includes(code) ? 'short' : 'long')
const names = perKey((locale: string, style: 'short' | 'long') => new Intl.DisplayNames(locale, { type: 'region', style }))

/** What a country is called, by its ISO code, in English or in another locale: `Portugal`. */
export const countryName = (code: string, locale = 'en'): string =>
  names(locale, locale === 'en' ? 'long' : styleOf(code)).of(code) ?? code
