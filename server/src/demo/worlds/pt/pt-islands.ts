import type { WrittenSeed } from '../written-world.ts'

const country = 'Portugal'

export const casaDaLagoa: WrittenSeed = {
  key: 'casa-da-lagoa',
  title: 'Casa da Lagoa',
  kind: 'cabin',
  host: 'duarte-pimentel',
  town: { city: 'Furnas', state: 'Açores', zipCode: '9675-055', country, timeZone: 'Atlantic/Azores' },
  address: 'Rua da Lagoa 14',
  pin: [37.7604, -25.3282],
  price: 128,
  cleaning: 45,
  rooms: [2, 1, 4],
  photos: { folder: 'the-weather-station' },
  amenities: ['parking', 'stove', 'terrace', 'kayak', 'washer'],
  description: [
    'Uma casa de madeira azul à beira de água, entre criptomérias, no fundo verde de uma cratera. Pela manhã o nevoeiro sai da lagoa devagar, e não há pressa de o ver ir.',
    'Tem dois quartos, uma casa de banho e uma salamandra com lenha que chegue. O barco e os remos estão no pontão.',
    'As caldeiras onde se enterra o cozido ficam a quinze minutos a pé, e o banho quente do parque a dez de carro. Traga um fato de banho escuro: a água é de ferro.',
  ],
  checkIn: {
    wayIn: 'door_code',
    accessCode: '2907#',
    directions: 'Depois da capela siga a margem da lagoa. Estacione antes do portão e faça os últimos passos a pé.',
    houseManual: 'Abra o registo da salamandra antes de a acender. Deixe os remos dentro de casa quando houver vento.',
  },
}

export const casaDasLevadas: WrittenSeed = {
  key: 'casa-das-levadas',
  title: 'Casa das Levadas',
  kind: 'villa',
  host: 'hermano-freitas',
  town: { city: 'Calheta', state: 'Madeira', zipCode: '9370-133', country, timeZone: 'Atlantic/Madeira' },
  address: 'Caminho da Levada 9',
  pin: [32.7228, -17.1795],
  price: 260,
  cleaning: 85,
  rooms: [3, 2.5, 6],
  photos: { folder: 'makai-house', views: ['exterior', 'living', 'bedroom', 'kitchen', 'porch'] },
  amenities: ['parking', 'terrace', 'cooling', 'washer', 'dishwasher', 'garden', 'charger'],
  description: [
    'Vidro, pedra e palmeiras, com os picos verdes de um lado e o mar do outro. As bananeiras acabam onde começa o terraço.',
    'Três quartos, duas casas de banho e meia, e uma cozinha desenhada por quem cozinha. À noite ouvem-se as cagarras: assustam na primeira, fazem falta na última.',
    'A levada passa por trás da casa e vai a direito até às Vinte e Cinco Fontes. A praia de areia fica a nove minutos.',
  ],
  checkIn: {
    wayIn: 'door_code',
    accessCode: '3391#',
    directions: 'A rampa é íngreme: suba em primeira. O portão abre com o mesmo código da porta.',
    houseManual: 'Os estores descem todos com o botão da sala. O carregador do carro está na garagem.',
  },
}
