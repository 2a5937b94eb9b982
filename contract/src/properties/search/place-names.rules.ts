import { countryCodes } from '../../shared/texts/countries.ts'
import { perKey } from '../../shared/texts/per-key.ts'
import { isUnitedStates } from '../places/us-states.rules.ts'
import { foldText } from './search-text.rules.ts'

/**
 * Towns that people call by several names, the one of GeoNames among them: a line for each, names with `|` between.
 * Spellings that differ in accents alone are the same name.
 */
const table = `
Lisbon|Lisboa|Lissabon|Lisbonne|リスボン
Porto|Oporto|ポルト
Seville|Sevilla|Séville|セビリア
Córdoba|Cordova
Granada|Grenade
San Sebastián|Donostia|Donostia-San Sebastián
Pamplona|Iruña
Bilbao|Bilbo
Palma|Palma de Mallorca
Vienna|Wien|Vienne|Viena|ウィーン
Munich|München|Múnich|Munique|ミュンヘン
Cologne|Köln|Colonia|ケルン
Nuremberg|Nürnberg|Núremberg
Hanover|Hannover
Brunswick|Braunschweig
Frankfurt am Main|Frankfurt
Aachen|Aix-la-Chapelle
Berlin|Berlín|Berlim|ベルリン
Hamburg|Hambourg|Hamburgo
Dresden|Dresde
Zurich|Zürich|Zúrich|チューリッヒ
Geneva|Genève|Genf|Ginebra|Genebra|ジュネーブ
Lucerne|Luzern
Basel|Bâle|Basilea
Bern|Berne|Berna
Lausanne|Losanna
Rome|Roma|Rom|ローマ
Milan|Milano|Mailand|Milán|Milão|ミラノ
Venice|Venezia|Venedig|Venise|Venecia|Veneza|ヴェネツィア|ベネチア
Florence|Firenze|Florenz|Florencia|Florença|フィレンツェ
Naples|Napoli|Neapel|Nápoles|ナポリ
Turin|Torino|Turín|Turim|トリノ
Genoa|Genova|Genua|Gênes|Génova
Padova|Padua|Padoue
Syracuse|Siracusa|Syrakus
Bolzano|Bozen
Trieste|Triest
Paris|París|パリ
Nice|Nizza|Niza|ニース
Marseille|Marseilles|Marsella|Marselha
Lyon|Lyons|Lión
Strasbourg|Straßburg|Estrasburgo
Brussels|Bruxelles|Brussel|Brüssel|Bruselas|Bruxelas|ブリュッセル
Antwerp|Antwerpen|Anvers|Amberes
Ghent|Gent|Gand
Bruges|Brugge|Brügge|Brujas
Liège|Luik|Lüttich
Leuven|Louvain|Löwen
The Hague|Den Haag|'s-Gravenhage|La Haye|La Haya
Amsterdam|Ámsterdam|アムステルダム
London|Londres|Londra|ロンドン
Edinburgh|Édimbourg|Edimburgo|エディンバラ
Dublin|Baile Átha Cliath|Dublín
Cork|Corcaigh
Galway|Gaillimh
Cardiff|Caerdydd
Swansea|Abertawe
Copenhagen|København|Kopenhagen|Copenhague|コペンハーゲン
Göteborg|Gothenburg|Gotemburgo
Stockholm|Estocolmo|ストックホルム
Helsinki|Helsingfors|ヘルシンキ
Turku|Åbo
Oslo|オスロ
Reykjavík|Reykjavik|レイキャビク
Prague|Praha|Prag|Praga|プラハ
Plzeň|Pilsen
Warsaw|Warszawa|Warschau|Varsovie|Varsovia|ワルシャワ
Kraków|Cracow|Krakau|Cracovie|Cracovia|クラクフ
Gdańsk|Danzig
Wrocław|Breslau
Budapest|ブダペスト
Bucharest|București|Bukarest|Bucarest
Belgrade|Beograd|Београд|Belgrad
Zagreb|Agram
Dubrovnik|Ragusa|ドゥブロヴニク
Split|Spalato
Ljubljana|Laibach
Athens|Athína|Αθήνα|Athen|Athènes|Atenas|アテネ
Thessaloníki|Thessaloniki|Θεσσαλονίκη|Salonica
Heraklion|Irákleion|Ηράκλειο|Iraklio
Rhodes|Ródos|Ρόδος
Chania|Chaniá|Χανιά
Sofia|София|Sofía
Kyiv|Kiev|Київ|Киев
Lviv|Львів|Lemberg|Lwów
Odesa|Odessa|Одеса
Moscow|Москва|Moskva|Moskau|Moscou|Moscú|モスクワ
Saint Petersburg|Санкт-Петербург|St. Petersburg|Sankt Petersburg
Tbilisi|თბილისი|Tiflis
Yerevan|Երևան
Istanbul|İstanbul|Estambul|イスタンブール
İzmir|Izmir|Smyrna
Antalya|アンタルヤ
Jerusalem|ירושלים|القدس|Yerushalayim
Tel Aviv|תל אביב|Tel Aviv-Yafo
Beirut|بيروت|Beyrouth
Amman|عمان
Cairo|القاهرة|Le Caire|Kairo|El Cairo|カイロ
Alexandria|الإسكندرية|Alexandrie
Marrakesh|مراكش|Marrakech|Marraquexe|マラケシュ
Fès|Fez|فاس|Fes
Casablanca|الدار البيضاء
Tangier|طنجة|Tanger
Tunis|تونس
Dubai|دبي|Dubaï|ドバイ
Abu Dhabi|أبوظبي|أبو ظبي
Doha|الدوحة
Muscat|مسقط|Mascate
Riyadh|الرياض|Riad
Mecca|مكة|Makkah
Tehran|تهران|Téhéran
Nairobi|ナイロビ
Cape Town|Kaapstad|Le Cap|Ciudad del Cabo|Cidade do Cabo|ケープタウン
Mumbai|Bombay|मुंबई
Kolkata|Calcutta|কলকাতা
Chennai|Madras|சென்னை
Bengaluru|Bangalore|ಬೆಂಗಳೂರು
Delhi|दिल्ली
New Delhi|नई दिल्ली
Kathmandu|काठमाडौं|Katmandou
Colombo|කොළඹ
Bangkok|กรุงเทพมหานคร|กรุงเทพ|Krung Thep|バンコク
Chiang Mai|เชียงใหม่
Phuket|ภูเก็ต
Hanoi|Hà Nội|ハノイ
Ho Chi Minh City|Thành phố Hồ Chí Minh|Saigon|Sài Gòn|ホーチミン
Da Nang|Đà Nẵng
Hội An|Hoi An
Phnom Penh|ភ្នំពេញ
Siem Reap|សៀមរាប
Yangon|Rangoon|ရန်ကုန်
Singapore|Singapur|Singapour|Singapura|シンガポール|新加坡
Kuala Lumpur|クアラルンプール
Beijing|北京|北京市|Peking|Pékin|Pekín|ペキン
Shanghai|上海|上海市|Schanghai|シャンハイ
Guangzhou|广州|Canton
Shenzhen|深圳
Chengdu|成都
Xi’an|Xi'an|西安
Hong Kong|香港|Hongkong
Macau|Macao|澳門
Taipei|台北|臺北|Taipeh
Seoul|서울|서울특별시|Séoul|Seúl|ソウル
Busan|부산|부산광역시|Pusan|プサン|釜山
Jeju City|제주|제주시|Jeju
Tokyo|東京|東京都|Tokio|Tóquio|トウキョウ
Kyoto|京都|京都市|Kioto|Quioto|キョウト
Osaka|大阪|大阪市|オオサカ
Nara|奈良|奈良市
Kobe|神戸|神戸市
Nagoya|名古屋|名古屋市
Yokohama|横浜|横浜市
Sapporo|札幌|札幌市
Fukuoka|福岡|福岡市
Hiroshima|広島|広島市
Kanazawa|金沢|金沢市
Sendai|仙台|仙台市
Nagasaki|長崎|長崎市
Kamakura|鎌倉|鎌倉市
Hakodate|函館|函館市
Takayama|高山|高山市
Naha|那覇|那覇市
Nikkō|Nikko|日光|日光市
Hakone|箱根|箱根町
Mexico City|Ciudad de México|Mexiko-Stadt|Cidade do México|メキシコシティ
Havana|La Habana|Havanna|La Havane|ハバナ
Rio de Janeiro|リオデジャネイロ
São Paulo|Sao Paulo|サンパウロ
Buenos Aires|ブエノスアイレス
Montréal|Montreal|モントリオール
Québec|Quebec City|Ville de Québec|Quebec
`

const groups: readonly string[][] = table
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('|'))
const byName = new Map<string, readonly string[]>()
for (const names of groups) for (const name of names) byName.set(foldText(name), names)

/** The names of a town in several languages and scripts, its own first; that one alone when no other is known. */
export const namesOfTown = (city: string): readonly string[] => {
  const others = byName.get(foldText(city)) ?? []
  return [city, ...others.filter((name) => foldText(name) !== foldText(city))]
}

/** The languages in which a country is found, beside the one its host wrote. */
const languages = ['en', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pt']

/** What the names of places are made of: with another table listings are written anew. */
export const placeNamesTable: string = table + languages.join()

/** The names of a country, by each of them. */
const listCountries = perKey((): Map<string, readonly string[]> => {
  const names = languages.map((language) => new Intl.DisplayNames([language], { type: 'region' }))
  const all = countryCodes.map((code) => names.map((name) => name.of(code) ?? code))
  return new Map(all.flatMap((of) => of.map((name) => [foldText(name), of] as const)))
})

/**
 * What else the town and the country of a listing are called, so that a search finds them. None in the United States,
 * whose places have one name.
 */
export function otherNamesOf({ city, country }: { city: string; country: string }): string[] {
  if (isUnitedStates(country)) return []
  const names = [...namesOfTown(city), ...(listCountries().get(foldText(country)) ?? [])]
  const known = new Set([city, country].map(foldText))
  return names.filter((name) => {
    const folded = foldText(name)
    if (known.has(folded)) return false
    known.add(folded)
    return true
  })
}
