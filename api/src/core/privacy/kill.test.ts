import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { privacyRequestIds } from '#ids.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import type { JobImplementation } from '#platform/jobs/define-job.ts'
import type { Platform } from '#platform/module.ts'
import { rowsThatSay } from '#testing/columns-that-say.ts'
import { plantPerson } from '#testing/plant-person.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { createModules, factJobs } from '../../modules.ts'
import { openRequest } from './open-request.ts'
import { workPrivacyRequest } from './privacy.jobs.ts'

/** A process dies inside a transaction, or right after its commit. */
interface Kill {
  readonly step: number
  readonly hasCommitted: boolean
}

/** Dozens of requests and a search of every column take minutes on a busy machine. Milliseconds. */
const patience = 180_000

let test: TestApp
let owner: SignedIn
/** At which transaction the work on a request is killed, by ID, and how many transactions it has started over all attempts. */
const kills = new Map<string, Kill>()
const steps = new Map<string, number>()
/** Hooks between two transactions of a request. */
const between = new Map<string, (step: number) => Promise<void>>()
let privacyJob: JobImplementation
let people = 0

/** A person without a request, and a person of another organization with an address that is erased here. */
let neighbour: string
const twin = 'unwanted-twin@people.example'

beforeAll(async () => {
  test = await createTestApp({ modules, factJobs })
  owner = await test.signedIn('owner')
  neighbour = await plant('neighbourly')
  await plant('neighbourly', twin, await test.signedIn('owner'))
  await test.runUntilIdle()
}, patience)
afterAll(() => test.close())

/** The whole product, with kill points in the work on requests. */
function modules(platform: Platform) {
  const killable = ({ run, ...job }: JobImplementation): JobImplementation => {
    const work: JobImplementation['run'] = (call) =>
      run({ ...call, db: mortal(call.db, workPrivacyRequest.payload.parse(call.payload).requestId) })
    privacyJob = { ...job, run: work }
    return privacyJob
  }
  return createModules(platform).map(
    (module) => ({
      ...module,
      jobs: module.jobs?.map((one) => (one.job.name === workPrivacyRequest.name ? killable(one) : one)),
    }),
    patience,
  )
}

function mortal(db: Database, requestId: string): Database {
  let isDead = false
  return {
    ...db,
    async asSystem(work) {
      if (isDead) throw new Error('A dead process goes on')
      const step = (steps.get(requestId) ?? 0) + 1
      steps.set(requestId, step)
      const kill = kills.get(requestId)
      isDead = kill?.step === step
      const die = () => {
        throw new Error('killed')
      }
      const result = await db.asSystem(async (trx: Trx) => {
        const done = await work(trx)
        return isDead && !kill?.hasCommitted ? die() : done
      })
      if (isDead) die()
      await between.get(requestId)?.(step)
      return result
    },
  }
}

async function plant(word: string, email = `${word}-${people + 1}@people.example`, { organizationId } = owner) {
  const number = ++people
  const more = { fileKey: `imports/file-${number}.csv`, externalId: `c${number}`, orderId: `o${number}` }
  await plantPerson(test, organizationId, { marker: word, email, ...more })
  return email
}

async function ask(kind: 'export' | 'erase', email: string): Promise<string> {
  const by = { source: 'merchant', requestedBy: null, reference: null, note: null, isBegun: false } as const
  const person = { email, externalId: null }
  const { organizationId } = owner
  return test.db.asSystem((trx) => openRequest(trx, test.clock, { organizationId, kind, person, held: {}, ...by }))
}

/** Runs until everything is done, including delayed checks. */
async function pass(expecting?: { failures: boolean }): Promise<void> {
  await test.runUntilIdle(expecting)
  test.clock.advance(60_000)
  await test.runUntilIdle(expecting)
}

/** Makes one request without a kill, and one for each possible moment of a kill. */
async function askAndKill(kind: 'export' | 'erase', word: string): Promise<string[]> {
  const whole = await ask(kind, await plant(word))
  await pass()
  const all = [whole]
  for (let step = 1; step <= (steps.get(whole) ?? 0); step++)
    for (const hasCommitted of [false, true]) {
      const id = await ask(kind, await plant(word))
      kills.set(id, { step, hasCommitted })
      all.push(id)
    }
  await pass({ failures: true })
  for (const id of all.slice(1)) expect(steps.get(id)).toBeGreaterThan(kills.get(id)?.step ?? 0)
  return all
}

const held = async (email: string, { headers } = owner) =>
  (await test.app.inject({ method: 'POST', url: '/api/v1/privacy/preview', headers, payload: { email } })).json().areas
const requests = (ids: readonly string[]) =>
  test.db.asSystem((trx) => trx.selectFrom('privacy_requests').selectAll().where('id', 'in', ids).orderBy('id').execute())
const ended = async () => {
  const rows = await test.db.asSystem((trx) =>
    trx.selectFrom('audit_log').select('target').where('action', '=', 'end-privacy-request').execute(),
  )
  return rows.map(({ target }) => (target as { requestId: string }).requestId)
}
/** Completed jobs are kept for three days. */
const jobsKept = ['job.data', 'job_common.data']
const without = (columns: readonly string[], found: ReadonlyMap<string, number>) =>
  Object.fromEntries([...found].filter(([column]) => !columns.includes(column)))
const filesOfExports = async () =>
  (await Array.fromAsync(test.platform.storage.list())).filter((key) => key.startsWith('privacy/'))

async function besidesNeighbours(act: () => Promise<void>): Promise<void> {
  const look = async () => ({ held: await held(neighbour), rows: await rowsThatSay(test.db, 'neighbourly') })
  const before = await look()
  await act()
  expect(await look()).toEqual(before)
}

it(
  'an export killed at any step completes once',
  () =>
    besidesNeighbours(async () => {
      const ids = await askAndKill('export', 'wanted')
      expect((await filesOfExports()).sort()).toEqual(ids.map((id) => `privacy/${id}.json`).sort())
      expect((await ended()).sort()).toEqual(ids.map(privacyRequestIds.toWire).sort())
      const shapes = await Promise.all(
        (await requests(ids)).map(async ({ status, email, proof, file_key: key, file_sha256: sha, file_bytes: bytes }) => {
          const file = await text(test.platform.storage.read(key ?? ''))
          expect([createHash('sha256').update(file).digest('hex'), Buffer.byteLength(file)]).toEqual([sha, Number(bytes)])
          expect([file.split('wanted').length > 30, file.includes('neighbourly')]).toEqual([true, false])
          const areas = Object.entries<unknown[]>(JSON.parse(file).areas).map(([area, rows]) => [area, rows.length])
          expect(areas).toEqual(proof.map(({ area, held: rows }) => [area, rows]))
          return { status, email, areas }
        }),
      )
      expect(shapes).toEqual(shapes.map(() => ({ ...shapes[0], status: 'done', email: null })))
    }),
  patience,
)

it(
  'a person is erased everywhere, whenever the process was killed, with one proof',
  () =>
    besidesNeighbours(async () => {
      const before = new Set(await ended())
      const ofTwin = without(jobsKept, await rowsThatSay(test.db, 'unwanted'))
      const ids = [await ask('erase', await plant('unwanted', twin)), ...(await askAndKill('erase', 'unwanted'))]
      // The proofs count the same as before.
      const proofs = (await requests(ids)).map(({ status, email, proof }) => ({ status, email, proof }))
      expect(proofs[0]?.proof.filter(({ held: rows }) => rows > 0).length).toBeGreaterThan(14)
      expect(proofs[0]?.proof.filter(({ left }) => left !== 0)).toEqual([])
      expect(proofs).toEqual(proofs.map(() => ({ ...proofs[0], status: 'done', email: null })))
      expect((await ended()).filter((id) => !before.has(id)).sort()).toEqual(ids.map(privacyRequestIds.toWire).sort())
      expect(without(jobsKept, await rowsThatSay(test.db, 'unwanted'))).toEqual(ofTwin)
    }),
  patience,
)

it.each([
  [2, 'alone'],
  [3, 'alone'],
  [2, 'beside another run'],
])(
  'who is erased after step %i of a slow export, %s, is in no file afterwards',
  async (at, how) => {
    const [email, { organizationId }] = [await plant('hurried'), owner]
    const requestId = await ask('export', email)
    if (how === 'alone')
      await test.db.asSystem((trx) => sql`delete from job_requests where payload ->> 'requestId' = ${requestId}`.execute(trx))
    between.set(requestId, async (step) => {
      if (step !== at) return
      await pass()
      await ask('erase', email)
      await pass()
    })
    const { db, clock, platform } = test
    const { signal } = new AbortController()
    await privacyJob.run({ payload: { organizationId, requestId }, db, clock, log: platform.log, signal })
    await pass()
    expect(await requests([requestId])).toMatchObject([{ status: 'done' }])
    for (const key of await filesOfExports()) expect(await text(test.platform.storage.read(key))).not.toContain('hurried')
  },
  patience,
)

it('a request that fails on every attempt is marked as failed, and a completed one stays unchanged', async () => {
  const { organizationId } = owner
  const done = await ask('export', await plant('stuck'))
  await pass()
  const stuck = await ask('erase', await plant('stuck'))
  const { db, clock, platform } = test
  const { signal } = new AbortController()
  for (const requestId of [done, stuck])
    await privacyJob.giveUp?.({ payload: { organizationId, requestId }, db, clock, log: platform.log, signal })
  const statuses = new Map((await requests([done, stuck])).map(({ id, status }) => [id, status]))
  expect([statuses.get(done), statuses.get(stuck)]).toEqual(['done', 'failed'])
})
