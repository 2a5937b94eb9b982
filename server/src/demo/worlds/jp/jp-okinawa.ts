import type { WrittenSeed } from '../written-world.ts'

const country = 'Japan'
const timeZone = 'Asia/Tokyo'

export const kabiraNoIe: WrittenSeed = {
  key: 'kabira-no-ie',
  title: '川平の海辺の家',
  kind: 'beach',
  host: 'host',
  town: { city: '石垣市', state: '沖縄県', zipCode: '907-0453', country, timeZone },
  address: '川平921',
  pin: [24.4581, 124.1448],
  price: 32_000,
  cleaning: 8_000,
  rooms: [2, 1, 5],
  photos: { folder: 'hale-lani', views: ['exterior', 'living', 'bedroom', 'kitchen', 'porch'] },
  amenities: ['parking', 'terrace', 'beach', 'cooling', 'washer', 'kayak'],
  description: [
    '大きな屋根の下に風が通る、川平湾のそばの平屋です。朝は鳥の声で目が覚め、夕方は縁側で空の色が変わるのを待ちます。',
    '寝室が二つ、浴室が一つ、五名まで泊まれます。外のシャワーはお湯が出ますので、砂はそこで落としてください。',
    '湾の展望台までは歩いて七分。カヤックは自由に使えます。潮の時刻は玄関の黒板に書いてあります。',
  ],
  checkIn: {
    wayIn: 'key_box',
    accessCode: '4182。キーボックスは階段の左の柱の下にあります。',
    directions: '郵便局を過ぎて二本目の白い道を右へ。家の前に二台とめられます。',
    houseManual: '砂は外のシャワーで落としてください。ごみは火曜日の朝に出します。',
  },
}

export const yonahaNoAkari: WrittenSeed = {
  key: 'yonaha-no-akari',
  title: '与那覇の灯り',
  kind: 'beach',
  host: 'host',
  town: { city: '宮古島市', state: '沖縄県', zipCode: '906-0305', country, timeZone },
  address: '下地与那覇1093',
  pin: [24.7421, 125.2652],
  price: 29_000,
  cleaning: 7_000,
  rooms: [2, 1, 4],
  photos: { folder: 'conch-and-lantern', views: ['exterior', 'living', 'bedroom', 'kitchen', 'porch'] },
  amenities: ['parking', 'terrace', 'beach', 'cooling', 'bikes', 'washer'],
  description: [
    '平らな島の、平らな浜のそばにある小さな家です。夜は本当に暗く、星を見るのに望遠鏡はいりません。',
    '寝室が二つ、浴室が一つ。自転車は四台あり、空気は毎週入れています。',
    '前浜までは自転車で五分。夕日は西側の石垣に座って見るのが、島の人のやり方です。',
  ],
  checkIn: {
    wayIn: 'door_code',
    accessCode: '6649#',
    directions: '製糖工場を過ぎたら左へ。さとうきび畑の角に白い石の目印があります。',
    houseManual: '台風の時は雨戸をすべて閉めてください。網戸は日暮れ前に。',
  },
}
