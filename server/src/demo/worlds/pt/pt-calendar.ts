import type { ConversationSeed } from '../../world/calendar/conversations.ts'
import type { PlannedStay } from '../../world/calendar/stays.ts'

export const ptRequests = [
  'Chegamos depois das dez da noite. Pode ser?',
  'Levamos um cão pequeno e calmo, se for permitido.',
  'É o nosso aniversário de casamento!',
  'Podemos deixar as malas uma hora antes?',
  'Precisávamos de um berço para um bebé de um ano.',
]

/** The stays of the demo guest and of the demo host's guests, in every state. */
export const ptPlanned: readonly PlannedStay[] = [
  { title: 'Casal do Lima', guestKey: 'guest', from: 12, nights: 4, guests: 2, state: 'asked', bookedHoursAgo: 3 },
  { title: 'Casa da Lagoa', guestKey: 'guest', from: 34, nights: 5, guests: 4, state: 'confirmed', bookedHoursAgo: 216 },
  { title: 'Ninho do Carvalho', guestKey: 'guest', from: 71, nights: 2, guests: 2, state: 'confirmed', bookedHoursAgo: 480 },
  { title: 'Sobrado das Flores', guestKey: 'guest', from: -9, nights: 3, guests: 3, state: 'confirmed', bookedHoursAgo: 960 },
  {
    title: 'Monte da Azinheira',
    guestKey: 'guest',
    from: 26,
    nights: 2,
    guests: 2,
    state: 'cancelled-by-guest',
    bookedHoursAgo: 360,
  },
  { title: 'Casa das Levadas', guestKey: 'guest', from: 48, nights: 6, guests: 4, state: 'hold-expired', bookedHoursAgo: 144 },
  { title: 'Palheiro da Maré', guestKey: 'guest', from: -7, nights: 3, guests: 2, state: 'confirmed', bookedHoursAgo: 792 },
  {
    title: 'Palheiro da Maré',
    guestKey: 'teresa-marinho',
    from: 2,
    nights: 4,
    guests: 4,
    state: 'confirmed',
    bookedHoursAgo: 384,
  },
  {
    title: 'Palheiro da Maré',
    guestKey: 'mario-lemos',
    from: 9,
    nights: 5,
    guests: 6,
    state: 'asked',
    bookedHoursAgo: 5,
    request: 'Podemos deixar as malas uma hora antes?',
  },
  {
    title: 'Palheiro da Maré',
    guestKey: 'olavo-henriques',
    from: 24,
    nights: 4,
    guests: 5,
    state: 'cancelled-by-guest',
    bookedHoursAgo: 504,
  },
  { title: 'Casa da Ria', guestKey: 'helena-vidal', from: -1, nights: 5, guests: 5, state: 'confirmed', bookedHoursAgo: 744 },
  {
    title: 'Andar dos Remédios',
    guestKey: 'leonor-caldas',
    from: 3,
    nights: 3,
    guests: 2,
    state: 'confirmed',
    bookedHoursAgo: 336,
  },
  {
    title: 'Abrigo do Zêzere',
    guestKey: 'samuel-orta',
    from: 11,
    nights: 2,
    guests: 3,
    state: 'cancelled-by-host',
    bookedHoursAgo: 312,
  },
]

/** The inboxes of the demo guest and the demo host; one message of a guest is new to the host. */
export const ptConversations: readonly ConversationSeed[] = [
  {
    title: 'Casal do Lima',
    guestKey: 'guest',
    messages: [
      { by: 'guest', hoursAgo: 2.8, body: 'Boa tarde! Somos dois. As bicicletas estão livres nessa semana?' },
      { by: 'host', hoursAgo: 1.5, body: 'Estão. A azul é a que trava melhor. Respondo ao pedido hoje à noite.' },
    ],
  },
  {
    title: 'Palheiro da Maré',
    guestKey: 'teresa-marinho',
    messages: [
      { by: 'guest', hoursAgo: 30, body: 'Devemos chegar pelas seis. Há um supermercado no caminho?' },
      { by: 'host', hoursAgo: 29, body: 'Às seis está bem. Parem antes da ponte: fecha às oito, e depois já não há nada.' },
      { by: 'guest', hoursAgo: 28, body: 'Combinado. Até amanhã!' },
    ],
  },
  {
    title: 'Palheiro da Maré',
    guestKey: 'mario-lemos',
    messages: [{ by: 'guest', hoursAgo: 1, body: 'Só mais uma pergunta: o passadiço da praia dá para um carrinho de bebé?' }],
    isUnread: true,
  },
  {
    title: 'Casa da Ria',
    guestKey: 'helena-vidal',
    messages: [
      { by: 'guest', hoursAgo: 20, body: 'O duche de fora só deita água fria. Há algum interruptor?' },
      { by: 'host', hoursAgo: 19.5, body: 'Atrás da porta, a alavanca vermelha. Desculpe, tenho de o escrever no manual.' },
      { by: 'guest', hoursAgo: 19, body: 'Já está. Quentinha!' },
    ],
  },
]
