import { expect, test } from 'vitest'
import { rateStrength } from './password-strength.tsx'

test.each([
  ['', 'Too easy to guess'],
  ['Password1!', 'Too easy to guess'],
  ['Qwerty123!', 'Too easy to guess'],
  ['Welcome2027!', 'Too easy to guess'],
  ['Aaaaaaaaaa1!', 'Too easy to guess'],
  ['Abcdefgh123!', 'Too easy to guess'],
  ['Summer2026!!', 'Too easy to guess'],
  ['Lantern1!', 'Weak'],
  ['Blue-Heron-42', 'Good'],
  ['correct-Horse-battery-9-staple', 'Strong'],
  ['x7$Kq!92mVb#Lw', 'Strong'],
])('%j is %s', (password, strength) => expect(rateStrength(password)).toBe(strength))

test('what belongs to the person counts for little', () => {
  expect(rateStrength('Rosalind-77')).toBe('Weak')
  expect(rateStrength('Rosalind-77', ['Rosalind', 'Franklin'])).toBe('Too easy to guess')
})

test('more never rates less', () => {
  const order = ['Too easy to guess', 'Weak', 'Good', 'Strong']
  let last = 0
  for (let length = 1; length <= 24; length += 1) {
    const rank = order.indexOf(rateStrength('Kz4!wQ8$mT2#rB7?vN9%xL5&'.slice(0, length)))
    expect(rank).toBeGreaterThanOrEqual(last)
    last = rank
  }
  expect(last).toBe(3)
})
