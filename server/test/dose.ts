import { it } from 'vitest'

/**
 * How much of a long proof is run: `small` by `npm test`, so that every change is tried against each; `ci` by
 * `npm run proofs -- --dose ci`; `full` by `npm run proofs`. Whatever the dose, a seed decides what is tried, so
 * the same commit gives the same result.
 */
export type Dose = 'small' | 'ci' | 'full'

const doses: readonly Dose[] = ['small', 'ci', 'full']

export const dose: Dose = doses.find((each) => each === process.env.TEST_DOSE) ?? 'small'

/** Whether more than the small dose is run. */
export const isProof = dose !== 'small'

/** `it`, for tests that only a proof runs. */
export const itProves = it.runIf(isProof)

/**
 * The amount for this run.
 * @param amounts of each dose
 * @param given an amount that the command was given, which wins
 */
export const amountOf = (amounts: Record<Dose, number>, given?: string): number =>
  given === undefined ? amounts[dose] : Number(given)

/** All of these cases in a proof, and the first one in `npm test`. */
export const casesOf = <Case>(all: readonly Case[]): readonly Case[] => (isProof ? all : all.slice(0, 1))
