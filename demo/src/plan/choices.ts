import type { StayChoices } from './stay-of.ts'

/** What the pictures of a listing show by choice, by its title; the rest follows from its place in the catalog. */
export const choices: Readonly<Record<string, StayChoices>> = {
  'Saltgrass Cottage': { building: 'capecod', hour: 'noon', season: 'summer' },
  'Tern House on Stilts': { building: 'stilts', hour: 'sunset', season: 'summer', weather: 'clear' },
  'The Blue Shutter House': { building: 'capecod' },
  'Hale Lani': { building: 'hale' },
  'The Woodsmoke Cabin': { hour: 'noon', season: 'winter', weather: 'snow' },
  'Slow Pine Lodge': { hour: 'dusk', season: 'autumn' },
  'Brownstone on Joralemon': { building: 'brownstone', hour: 'noon', season: 'autumn' },
  'Thimble Hall': { hour: 'golden', season: 'spring' },
  'Plum Orchard House': { building: 'farmhouse', hour: 'noon', season: 'summer' },
  'Old Mission Farmhouse': { building: 'farmhouse' },
  'Larkspur A-Frame': { hour: 'golden', season: 'autumn', building: 'aframe', weather: 'clear' },
  'The Drifting Room': { hour: 'dawn', season: 'summer', building: 'houseboat' },
  'The Miller’s Turn': { hour: 'sunset', season: 'summer', building: 'windmill' },
  'Stargazer Dome': { hour: 'night', season: 'summer', building: 'dome', weather: 'clear' },
  'Sugar Maple Treehouse': { hour: 'golden', season: 'autumn', building: 'treehouse' },
  'The Snow Triangle': { hour: 'dusk', season: 'winter', building: 'aframe', weather: 'snow' },
  'Live Oak Treehouse': { hour: 'night', season: 'summer', building: 'treehouse' },
  'Alpenglow Dome': { hour: 'dawn', season: 'spring', building: 'dome' },
  'Conch Republic Houseboat': { hour: 'sunset', season: 'summer', building: 'houseboat', weather: 'clear' },
  'Sandstone A-Frame': { hour: 'noon', season: 'spring', building: 'aframe' },
  'The Winter Windmill': { hour: 'golden', season: 'winter', building: 'windmill', weather: 'clear' },
  'Casa Lumbre': { building: 'mission', hour: 'dusk', season: 'summer' },
  'Villa Acequia': { building: 'adobe' },
  'Teton Hall': { building: 'chalet' },
}
