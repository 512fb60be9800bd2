import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepResults, machine, resultsIn } from './keep-results.ts'

describe('results of a bench', () => {
  it('are the lines of JSON that name it', () => {
    const output = 'a table\n{"bench":"start","ms":5}\n{not json\n{"bench":"load","ms":1}\nnull\n{"bench":"start","ms":7}\n'
    expect(resultsIn(output, 'start').map(({ ms }) => ms)).toEqual([5, 7])
  })

  it('are kept beside those of other benches, the latest of each', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yuko-results-'))
    try {
      const now = new Date('2026-11-27T12:00:00Z')
      await keepResults(join(folder, 'results'), 'full', [{ bench: 'load', rate: 1 }], now)
      await keepResults(join(folder, 'results'), 'full', [{ bench: 'start', ms: 5 }], now)
      const file = await keepResults(join(folder, 'results'), 'quick', [{ bench: 'load', rate: 2 }], now)
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
        machine,
        benches: {
          load: { date: now.toISOString(), size: 'quick', results: [{ rate: 2 }] },
          start: { date: now.toISOString(), size: 'full', results: [{ ms: 5 }] },
        },
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
