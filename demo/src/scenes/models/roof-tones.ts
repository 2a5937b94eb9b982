/** Local colors of roofs. */
export const roofTones = {
  slate: '#5A6570',
  shake: '#7A6352',
  green: '#4F6E62',
  tile: '#C4694A',
} as const
