import { defineFactJob } from '@yuko/api/src/platform/jobs/fact-job.ts'
import { WaitingJobs } from './waiting-jobs.ts'

const often = defineFactJob({ name: 'often', retry: { limit: 1 } })
const once = defineFactJob({ name: 'once', singleton: true })

describe('jobs that wait in memory', () => {
  it('are taken in order, and no more once they are done', async () => {
    const jobs = new WaitingJobs([often])
    await jobs.insert('often', [{ id: 'a', data: { n: 1 } }, { id: 'b' }])
    expect(jobs.take('often').map(({ id, data }) => [id, data])).toEqual([
      ['a', { n: 1 }],
      ['b', {}],
    ])
    jobs.settle('often', [
      { id: 'a', error: null },
      { id: 'b', error: null },
    ])
    expect(jobs.hasAny('often')).toBe(false)
  })

  it('are retried up to their limit', async () => {
    const jobs = new WaitingJobs([often])
    await jobs.insert('often', [{ id: 'a' }])
    for (const retryCount of [0, 1]) {
      expect(jobs.take('often')).toMatchObject([{ id: 'a', retryCount, retryLimit: 1 }])
      jobs.settle('often', [{ id: 'a', error: new Error('no') }])
    }
    expect(jobs.hasAny('often')).toBe(false)
  })

  it('wait once for each key if they are singletons, but may wait again while one runs', async () => {
    const jobs = new WaitingJobs([once])
    const add = () =>
      jobs.insert('once', [
        { id: 'a', singletonKey: 'x' },
        { id: 'b', singletonKey: 'x' },
        { id: 'c', singletonKey: 'y' },
      ])
    await add()
    expect(jobs.take('once').map(({ id }) => id)).toEqual(['a', 'c'])
    await add()
    expect(jobs.take('once').map(({ id }) => id)).toEqual(['a', 'c'])
  })
})
