import type { ConversationSeed } from '../../world/calendar/conversations.ts'
import type { PlannedStay } from '../../world/calendar/stays.ts'

/** The stays of the demo guest and of the demo host's guests, in every state. */
export const jpPlanned: readonly PlannedStay[] = [
  { title: '湖畔の白い農家', guestKey: 'guest', from: 12, nights: 4, guests: 2, state: 'asked', bookedHoursAgo: 3 },
  { title: '白馬の三角小屋', guestKey: 'guest', from: 34, nights: 5, guests: 4, state: 'confirmed', bookedHoursAgo: 216 },
  { title: '八ヶ岳の朝焼けドーム', guestKey: 'guest', from: 71, nights: 2, guests: 2, state: 'confirmed', bookedHoursAgo: 480 },
  { title: '浅草 屋上の見える部屋', guestKey: 'guest', from: -9, nights: 3, guests: 3, state: 'confirmed', bookedHoursAgo: 960 },
  {
    title: 'オリーブの丘の風車',
    guestKey: 'guest',
    from: 26,
    nights: 2,
    guests: 2,
    state: 'cancelled-by-guest',
    bookedHoursAgo: 360,
  },
  { title: '下田 潮見の別荘', guestKey: 'guest', from: 48, nights: 6, guests: 4, state: 'hold-expired', bookedHoursAgo: 144 },
  { title: '川平の海辺の家', guestKey: 'guest', from: -7, nights: 3, guests: 2, state: 'confirmed', bookedHoursAgo: 792 },
  { title: '川平の海辺の家', guestKey: 'okubo-nana', from: 2, nights: 4, guests: 4, state: 'confirmed', bookedHoursAgo: 384 },
  {
    title: '川平の海辺の家',
    guestKey: 'hirata-sota',
    from: 9,
    nights: 5,
    guests: 5,
    state: 'asked',
    bookedHoursAgo: 5,
    request: '一時間ほど早く荷物を置かせていただけますか。',
  },
  {
    title: '川平の海辺の家',
    guestKey: 'noguchi-ren',
    from: 24,
    nights: 4,
    guests: 3,
    state: 'cancelled-by-guest',
    bookedHoursAgo: 504,
  },
  { title: '東山 坂の町家', guestKey: 'sugita-haruka', from: -1, nights: 5, guests: 4, state: 'confirmed', bookedHoursAgo: 744 },
  { title: '与那覇の灯り', guestKey: 'tamura-yuto', from: 3, nights: 3, guests: 2, state: 'confirmed', bookedHoursAgo: 336 },
  {
    title: '支笏湖の丸太小屋',
    guestKey: 'arai-mio',
    from: 11,
    nights: 2,
    guests: 3,
    state: 'cancelled-by-host',
    bookedHoursAgo: 312,
  },
]

/** The inboxes of the demo guest and the demo host; one message of a guest is new to the host. */
export const jpConversations: readonly ConversationSeed[] = [
  {
    title: '湖畔の白い農家',
    guestKey: 'guest',
    messages: [
      { by: 'guest', hoursAgo: 2.8, body: 'こんにちは、二名です。その週は自転車をお借りできますか。' },
      { by: 'host', hoursAgo: 1.5, body: '空いています。青いほうがブレーキがよく効きます。今夜お返事しますね。' },
    ],
  },
  {
    title: '川平の海辺の家',
    guestKey: 'okubo-nana',
    messages: [
      { by: 'guest', hoursAgo: 30, body: '六時ごろ着きそうです。途中に買い物のできる店はありますか。' },
      { by: 'host', hoursAgo: 29, body: '六時で大丈夫です。橋の手前の店が八時までで、その先にはもう何もありません。' },
      { by: 'guest', hoursAgo: 28, body: '分かりました。楽しみにしています。' },
    ],
  },
  {
    title: '川平の海辺の家',
    guestKey: 'hirata-sota',
    messages: [{ by: 'guest', hoursAgo: 1, body: 'もう一つだけ、浜へ下りる道はベビーカーでも通れますか。' }],
    isUnread: true,
  },
  {
    title: '東山 坂の町家',
    guestKey: 'sugita-haruka',
    messages: [
      { by: 'guest', hoursAgo: 20, body: 'お風呂のお湯が出ません。スイッチはどこでしょうか。' },
      { by: 'host', hoursAgo: 19.5, body: '台所の壁の赤いボタンです。説明に書いておくべきでした。すみません。' },
      { by: 'guest', hoursAgo: 19, body: 'ありました。温かいです。' },
    ],
  },
]
