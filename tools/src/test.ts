/** `npm test`: check, unit tests, browser journeys, and every bench at toy size. The last line counts the tests. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './command.ts'

interface Count {
  passed: number
  failed: number
  skipped: number
}

const reports = { unit: join(root, '.cache/unit.json'), e2e: join(root, '.cache/e2e.json') }
for (const report of Object.values(reports)) rmSync(report, { force: true })

const failedSteps: string[] = []
for (const [step, ...options] of [['check'], ['unit'], ['e2e'], ['bench', '--toy']]) {
  console.log(`\n── ${step} ${'─'.repeat(60)}`)
  const { code, seconds } = await run(process.execPath, [join(root, 'tools/src', `${step}.ts`), ...options], {
    env: { CI: 'true' },
  })
  console.log(`── ${step}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(0)} s`)
  if (code !== 0) failedSteps.push(`${step}`)
}

const counts = [countUnit(), countJourneys()]
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
console.log(failedSteps.length === 0 ? '\nAll steps passed.' : `\nFailed: ${failedSteps.join(', ')}`)
console.log(`${sum('passed')} passed, ${sum('failed') || failedSteps.length} failed, ${sum('skipped')} skipped`)
process.exitCode = failedSteps.length === 0 ? 0 : 1

function countUnit(): Count {
  const report = read(reports.unit)
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
    skipped: report?.numPendingTests ?? 0,
  }
}

function countJourneys(): Count {
  const stats = read(reports.e2e)?.stats
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0, skipped: stats?.skipped ?? 0 }
}

function read(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
