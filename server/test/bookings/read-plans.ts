import { expect } from 'vitest'
import type { TestApi } from '../api.ts'

export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
/** Parts of a plan with a sequential scan of the bookings table. */
export const wholeReads = (nodes: readonly Plan[]) =>
  nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'bookings')
/** How many bookings a part of a plan read or sorted. */
export const mostRead = (nodes: readonly Plan[]) =>
  Math.max(
    ...nodes
      .filter((node) => node['Relation Name'] === 'bookings' || node['Node Type'].includes('Sort'))
      .map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']),
  )
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The plans of all statements that a call sends, with the rows actually read. */
export async function plansOf(api: TestApi, call: () => Promise<{ status: number }>): Promise<Plan[][]> {
  const statements: { text: string; values: unknown[] }[] = []
  const { $client: pool } = api.db
  const send = pool.query
  pool.query = new Proxy(send, {
    apply: (target, self, args) => {
      statements.push({ text: args[0].text, values: args[1] })
      return Reflect.apply(target, self, args)
    },
  })
  try {
    expect((await call()).status).toBe(200)
  } finally {
    pool.query = send
  }
  const plans: Plan[][] = []
  for (const { text, values } of statements.filter((statement) => statement.text.includes('"bookings"'))) {
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values)
    plans.push(nodesOf(rows[0]['QUERY PLAN'][0].Plan))
  }
  return plans
}
