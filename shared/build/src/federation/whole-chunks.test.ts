import { type Consumes, consumesWhole } from './whole-chunks.ts'

/** As the federation runtime does it: a failure is deleted from what is installed, and its promise is fulfilled. */
const consumesLike =
  (load: (id: string | number) => Promise<unknown>): Consumes =>
  ({ chunkId, promises, chunkMapping, installedModules }) => {
    for (const id of chunkMapping[chunkId] ?? []) {
      const loading = load(id).catch(() => delete installedModules[id])
      installedModules[id] = loading
      promises.push(loading)
    }
  }

const load = (chunkId: string, consumes: Consumes) => {
  const promises: Promise<unknown>[] = []
  consumesWhole(consumes)({ chunkId, promises, chunkMapping: { page: [1, 2] }, installedModules: {} })
  return promises
}

it('loads a chunk with all its singletons', async () => {
  await expect(
    Promise.all(
      load(
        'page',
        consumesLike(async () => 'loaded'),
      ),
    ),
  ).resolves.toEqual([undefined])
})

it('fails with a singleton that is missing', async () => {
  const consumes = consumesLike(async (id) => {
    if (id === 2) throw new Error('Loading chunk 8 failed')
  })
  await expect(Promise.all(load('page', consumes))).rejects.toMatchObject({ name: 'MissingSingletonError' })
})

it('adds nothing to a chunk without singletons', () => {
  expect(
    load(
      'other',
      consumesLike(async () => 'loaded'),
    ),
  ).toEqual([])
})
