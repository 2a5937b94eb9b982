import type pg from 'pg'
import { z } from 'zod'
import type { Statement } from './watch-statements.ts'

const planSchema = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number().default(0),
  'Actual Loops': z.number().default(1),
  'Rows Removed by Filter': z.number().default(0),
  'Shared Hit Blocks': z.number().default(0),
  'Shared Read Blocks': z.number().default(0),
  get Plans() {
    return z.array(planSchema).default([])
  },
})
type Plan = z.infer<typeof planSchema>
const answerSchema = z.tuple([z.object({ Plan: planSchema, 'Execution Time': z.number() })])

/** The cost of a statement to the database, independent of the machine's load. */
export interface Explained {
  /** Pages of tables and indexes read. */
  pages: number
  /** Rows read from tables, including those that a filter then dropped. */
  rows: number
  /** Tables with a sequential scan, except those of a few thousand rows, where it is the fastest plan. */
  wholeReads: string[]
  ms: number
}

const FEW_ROWS = 5_000
const isWholeRead = (node: Plan): boolean =>
  node['Node Type'] === 'Seq Scan' && node['Actual Rows'] + node['Rows Removed by Filter'] > FEW_ROWS
const nodesOf = (plan: Plan): Plan[] => [plan, ...plan.Plans.flatMap(nodesOf)]

/** Runs a statement once more with its plan, in a transaction that is rolled back. */
export async function explain(client: pg.PoolClient, { text, values }: Pick<Statement, 'text' | 'values'>): Promise<Explained> {
  await client.query('begin')
  try {
    const { rows } = await client.query<Record<string, unknown>>(`explain (analyze, buffers, format json) ${text}`, values)
    const [{ Plan: plan, 'Execution Time': ms }] = answerSchema.parse(rows[0]?.['QUERY PLAN'])
    const nodes = nodesOf(plan)
    const read = nodes.filter((node) => node['Relation Name'] !== undefined && node['Node Type'] !== 'ModifyTable')
    return {
      pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      rows: read.reduce((sum, node) => sum + (node['Actual Rows'] + node['Rows Removed by Filter']) * node['Actual Loops'], 0),
      wholeReads: nodes.filter(isWholeRead).map((node) => node['Relation Name'] ?? ''),
      ms,
    }
  } finally {
    await client.query('rollback')
  }
}
