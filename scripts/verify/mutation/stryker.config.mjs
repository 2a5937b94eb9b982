// How StrykerJS changes the code and which tests judge each change; started by `npm run mutate`, which passes its
// target in MUTATE.
const part = process.env.MUTATE_PART === 'money' ? 'money' : 'rules'

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: JSON.parse(process.env.MUTATE ?? '[]'),
  vitest: { configFile: `scripts/verify/mutation/vitest.${part}.config.ts`, related: false },
  coverageAnalysis: 'perTest',
  // A changed constant is only seen by loading every file anew for it, which takes a hundred times as long.
  ignoreStatic: true,
  concurrency: 2,
  reporters: ['clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // Stryker would rewrite the compiler settings with an interface that TypeScript 7 no longer has; the tests need
  // none.
  tsconfigFile: 'none.json',
  // From the root: features have folders of the same names.
  ignorePatterns: ['/.data', '/dist', '/reports', '/test-results', '/.simulator'],
  tempDirName: '.tmp/stryker',
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 30,
  thresholds: { high: 90, low: 80, break: 80 },
}
