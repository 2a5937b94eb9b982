import { expect, it } from 'vitest'
import { rootDir } from '../../run-command.mjs'
import { describeFailures, failuresOfFlows, failuresOfTests } from './read-report.mjs'

it('names the failed tests of a report with their messages, and files that did not load', () => {
  const report = {
    testResults: [
      {
        name: `${rootDir}server/test/holds.test.ts`,
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a hold ends', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'a hold is paid',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m to be 2\n    at /a/node_modules/vitest/run.js:1:2'],
          },
        ],
      },
      { name: `${rootDir}server/test/torn.test.ts`, status: 'failed', message: 'No such module', assertionResults: [] },
    ],
  }
  expect(failuresOfTests(report)).toEqual([
    { test: 'server/test/holds.test.ts › a hold is paid', message: 'expected 1 to be 2' },
    { test: 'server/test/torn.test.ts', message: 'No such module' },
  ])
})

it('names the failed flows, those within groups too, and what kept all of them from running', () => {
  const spec = (title, ok, message) => ({ title, ok, tests: [{ results: [{ errors: ok ? [] : [{ message }] }] }] })
  const report = {
    suites: [{ file: 'map.spec.ts', specs: [spec('opens', true)], suites: [{ specs: [spec('moves', false, 'No pin')] }] }],
    errors: [{ message: 'The port is taken' }],
  }
  expect(failuresOfFlows(report)).toEqual([
    { test: 'e2e/flows/map.spec.ts › moves', message: 'No pin' },
    { test: 'Playwright', message: 'The port is taken' },
  ])
})

it('shows the first lines of long messages, and nothing where nothing failed', () => {
  const long = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n')
  const report = {
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'b', failureMessages: [long] }] },
    ],
  }
  expect(describeFailures(failuresOfTests(report)).split('\n')).toHaveLength(14)
  expect([failuresOfTests(null), failuresOfFlows(null), describeFailures([])]).toEqual([[], [], ''])
})
