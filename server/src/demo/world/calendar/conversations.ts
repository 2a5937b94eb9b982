import { demoKeys } from '../people.ts'

export interface MessageSeed {
  by: 'guest' | 'host'
  hoursAgo: number
  body: string
}

/** The messages about one stay of the demo world, oldest first. */
export interface ConversationSeed {
  title: string
  guestKey: string
  messages: readonly MessageSeed[]
  /** Whether the last message waits to be read. */
  isUnread?: boolean
}

const guest = (hoursAgo: number, body: string): MessageSeed => ({ by: 'guest', hoursAgo, body })
const host = (hoursAgo: number, body: string): MessageSeed => ({ by: 'host', hoursAgo, body })

/** The inboxes of the demo guest and the demo host; one message of a guest is new to the host. */
export const conversations: readonly ConversationSeed[] = [
  {
    title: 'Thimble Hall',
    guestKey: demoKeys.guest,
    messages: [
      guest(2.8, 'Hello! We are two, and would bring nothing but boots. Are the bicycles free that week?'),
      host(1.5, 'They are. The blue one has the better brakes. I answer your request tonight, once the roofer has been.'),
    ],
  },
  {
    title: 'Tern House on Stilts',
    guestKey: demoKeys.guest,
    messages: [
      guest(200, 'Is there a cot? Our youngest is one and a half.'),
      host(194, 'There is a cot and a high chair in the hall closet. I put both out before families arrive.'),
      guest(193, 'Wonderful, thank you.'),
    ],
  },
  {
    title: 'Saltgrass Cottage',
    guestKey: 'teodora-marin',
    messages: [
      guest(30, 'We land at four and should be with you by six. Is there a grocery on the way?'),
      host(29, 'Six is fine. Stop at the market before the bridge: it closes at eight, and there is nothing after it.'),
      guest(28, 'Perfect. See you on the porch!'),
    ],
  },
  {
    title: 'Saltgrass Cottage',
    guestKey: 'marcus-leary',
    messages: [guest(1, 'One more question: is the boardwalk to the beach wide enough for a stroller?')],
    isUnread: true,
  },
  {
    title: 'Saltgrass Cottage',
    guestKey: 'bea-lindgren',
    messages: [
      guest(70, 'Is there a table to work at? I have two calls on Friday.'),
      host(66, 'The desk is upstairs by the window, and the Wi-Fi reaches it. The gulls are the only colleagues.'),
    ],
  },
  {
    title: 'Pelican Watch',
    guestKey: 'hannah-weiss',
    messages: [
      guest(20, 'The outdoor shower runs cold only. Is there a switch?'),
      host(19.5, 'Behind its door: turn the red lever down. I am sorry, I should write that into the manual.'),
      guest(19, 'Found it. Warm as toast.'),
    ],
  },
  {
    title: 'Pelican Watch',
    guestKey: 'samuel-ortiz',
    messages: [
      guest(400, 'We are nine with my parents. Is there a bedroom without stairs?'),
      host(398, 'Yes, the one beside the kitchen, with its own bath. I make up the bed there first.'),
    ],
  },
  {
    title: 'Remsen Street Garden Floor',
    guestKey: 'naomi-stein',
    messages: [
      guest(52, 'May we leave the car on the street overnight?'),
      host(51, 'You may, except on Tuesday and Friday mornings, when the street is swept. The garage on Henry Street has space.'),
      guest(50, 'We will take the garage, then. Thank you!'),
    ],
  },
]
